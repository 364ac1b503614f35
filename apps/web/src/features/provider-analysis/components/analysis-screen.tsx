import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import { IconBuildingOff, IconDatabaseOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useCallback } from 'react'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { ErrorState, StateMessage } from '../../../components/screen/page-state.tsx'
import { ScreenHeader } from '../../../components/screen/screen-header.tsx'
import { loadEarly } from '../../../lib/load-early.ts'
import { providersQuery } from '../../../lib/start-up.ts'
import type { AnalysisSearch } from '../analysis-search.ts'
import { analysisFiguresQuery } from '../api/analysis-queries.ts'
import type { AnalysisFiles } from '../file-maker.ts'
import { analysisTexts } from '../texts.ts'
import { useAnalysisPdf } from '../use-analysis-pdf.ts'
import styles from './analysis.module.css'
import { AnalysisHead } from './analysis-head.tsx'
import { AnalysisTable } from './analysis-table.tsx'
import { AnalysisTools } from './analysis-tools.tsx'
import { ChartsToCome } from './charts-to-come.tsx'

/** Charts are a large piece of code, which comes while their figures are read. */
const AnalysisCharts = lazy(
  loadEarly(async () => ({ default: (await import('./analysis-charts.tsx')).AnalysisCharts })),
)

interface AnalysisScreenProps {
  readonly providerId: number
  readonly search: AnalysisSearch
  /** What of the address changes; the rest stays. Keep it stable. */
  readonly onSearch: (change: AnalysisSearch) => void
  readonly files: AnalysisFiles
}

/** How the savers of one provider did: four charts, and all of them in a table. */
export function AnalysisScreen(props: AnalysisScreenProps) {
  const providers = useQuery(providersQuery)
  const provider = providers.data?.find(({ id }) => id === props.providerId)
  return (
    <div className={styles.screen}>
      <ScreenHeader
        title="Provider Analysis"
        tooltip="Individual Provider"
        pageTitle={provider === undefined ? 'Provider Analysis' : `${nameInSentence(provider.name)}: analysis`}
      />
      {provider === undefined ? (
        providers.data !== undefined && (
          <Nothing icon={<IconBuildingOff size={20} />} title={analysisTexts.noData}>
            {notThere}
          </Nothing>
        )
      ) : provider.batchId === null ? (
        <Nothing icon={<IconDatabaseOff size={20} />} title={analysisTexts.noDataForProvider} name={provider.name}>
          Once a file is uploaded and published, its analysis is here.
        </Nothing>
      ) : (
        <Analysis {...props} name={provider.name} />
      )}
    </div>
  )
}

const notThere = 'There is no such provider, or it is not assigned to you.'

interface NothingProps {
  readonly icon: ReactNode
  readonly title: string
  readonly name?: string
  readonly children: ReactNode
}

function Nothing({ icon, title, name = '', children }: NothingProps) {
  return (
    <>
      <AnalysisHead name={name} />
      <StateMessage icon={icon} title={title}>
        {children}
      </StateMessage>
    </>
  )
}

function Analysis({ providerId, name, search, onSearch, files }: AnalysisScreenProps & { readonly name: string }) {
  const figures = useQuery(analysisFiguresQuery(providerId))
  const provenance = figures.data?.provenance
  const pdf = useAnalysisPdf(files.pdf)
  const onMark = useCallback((mark: string | undefined) => onSearch({ mark }), [onSearch])
  const onBy = useCallback((by: AnalysisSearch['by']) => onSearch({ by, mark: undefined }), [onSearch])
  return (
    <>
      <AnalysisHead name={name} provenance={provenance}>
        <AnalysisTools providerId={providerId} provenance={provenance} pdf={pdf} />
      </AnalysisHead>
      {pdf.ready !== undefined && (
        <AlertBox tone="good">
          The PDF is ready at{' '}
          <Link className={styles.address} to="/downloads/$id" params={{ id: pdf.ready }} target="_blank">
            {`${window.location.host}/downloads/${pdf.ready}`}
          </Link>
          , for you alone, and under Downloads.
        </AlertBox>
      )}
      {figures.isError && (
        <ErrorState
          title="The charts could not be loaded."
          error={figures.error}
          onRetry={() => void figures.refetch()}
        />
      )}
      <Suspense fallback={<ChartsToCome />}>
        {figures.isPending && <ChartsToCome />}
        {figures.data !== undefined && (
          <AnalysisCharts
            data={figures.data}
            picked={search.mark}
            onPick={onMark}
            by={search.by}
            onBy={onBy}
            saversFile={files.savers}
          />
        )}
      </Suspense>
      <AnalysisTable providerId={providerId} name={name} search={search} onSearch={onSearch} />
    </>
  )
}
