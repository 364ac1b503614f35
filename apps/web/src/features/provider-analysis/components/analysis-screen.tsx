import { IconBuildingOff, IconDatabaseOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback } from 'react'
import { ErrorState, LoadingState, StateMessage } from '../../../components/page-state.tsx'
import { ScreenHeader } from '../../../components/screen-header.tsx'
import { providersQuery } from '../../../lib/start-up.ts'
import type { AnalysisSearch } from '../analysis-search.ts'
import { analysisFiguresQuery } from '../api/analysis-queries.ts'
import { analysisTexts } from '../texts.ts'
import styles from './analysis.module.css'
import { AnalysisCharts } from './analysis-charts.tsx'
import { AnalysisHead } from './analysis-head.tsx'
import { AnalysisTable } from './analysis-table.tsx'

interface AnalysisScreenProps {
  readonly providerId: number
  readonly search: AnalysisSearch
  /** What of the address changes; the rest stays. Keep it stable. */
  readonly onSearch: (change: AnalysisSearch) => void
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
        pageTitle={provider === undefined ? 'Provider Analysis' : `${provider.name}: analysis`}
      />
      {provider === undefined ? (
        providers.data !== undefined && <Nothing icon={<IconBuildingOff size={20} />}>{notThere}</Nothing>
      ) : provider.batchId === null ? (
        <Nothing icon={<IconDatabaseOff size={20} />} name={provider.name}>
          {analysisTexts.noDataForProvider}. Once a file is uploaded and published, its analysis stands here.
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
  readonly name?: string
  readonly children: ReactNode
}

function Nothing({ icon, name = '', children }: NothingProps) {
  return (
    <>
      <AnalysisHead name={name} />
      <StateMessage icon={icon} title={analysisTexts.noData}>
        {children}
      </StateMessage>
    </>
  )
}

function Analysis({ providerId, name, search, onSearch }: AnalysisScreenProps & { readonly name: string }) {
  const figures = useQuery(analysisFiguresQuery(providerId))
  const onMark = useCallback((mark: string | undefined) => onSearch({ mark }), [onSearch])
  return (
    <>
      <AnalysisHead name={name} provenance={figures.data?.provenance} />
      {figures.isError && (
        <ErrorState
          title="The charts could not be loaded."
          error={figures.error}
          onRetry={() => void figures.refetch()}
        />
      )}
      {figures.isPending && <LoadingState text="Loading the analysis..." rows={8} />}
      {figures.data !== undefined && <AnalysisCharts data={figures.data} picked={search.mark} onPick={onMark} />}
      <AnalysisTable providerId={providerId} name={name} search={search} onSearch={onSearch} />
    </>
  )
}
