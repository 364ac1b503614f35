import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import type { VfmData } from '@plumbline/figures/reports/vfm.ts'
import { IconDatabaseOff } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { ErrorState, StateMessage } from '../../../components/screen/page-state.tsx'
import { loadEarly } from '../../../lib/load-early.ts'
import { reportTexts } from '../texts.ts'
import type { OfProvider } from './report-parts.ts'
import styles from './report-screen.module.css'
import { ReportSkeleton } from './report-skeleton.tsx'

/** Charts and words are a large piece of code, which comes while their figures are read. */
const ReportSections = lazy(
  loadEarly(async () => ({ default: (await import('./report-sections.tsx')).ReportSections })),
)

interface ReportContentProps extends OfProvider {
  readonly hasData: boolean
  readonly report: UseQueryResult<VfmData>
  readonly filter: SaverFilter
  readonly nobodyLeft: ReactNode
}

/** The report, or why there is none. */
export function ReportContent({ hasData, report, nobodyLeft, ...of }: ReportContentProps) {
  if (!hasData) {
    return (
      <StateMessage icon={<IconDatabaseOff size={20} />} title={reportTexts.noDataForProvider}>
        A report appears here as soon as a file is uploaded and published.
      </StateMessage>
    )
  }
  if (report.isError) {
    return (
      <ErrorState title="The report could not be loaded." error={report.error} onRetry={() => void report.refetch()} />
    )
  }
  if (report.data === undefined) return <ReportSkeleton />
  return (
    <div className={styles.sections} data-stale={report.isPlaceholderData || undefined} aria-busy={report.isFetching}>
      {report.data.provenance.savers.counted === 0 ? (
        nobodyLeft
      ) : (
        <Suspense fallback={<ReportSkeleton />}>
          <ReportSections {...of} data={report.data} isCurrent={!report.isPlaceholderData} />
        </Suspense>
      )}
    </div>
  )
}
