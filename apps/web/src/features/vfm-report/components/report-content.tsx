import type { ReportData } from '@plumbline/contract/report-figures/report-data.ts'
import type { SaverFilter } from '@plumbline/contract/saver-filter.ts'
import { IconDatabaseOff } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState, LoadingState, StateMessage } from '../../../components/page-state.tsx'
import { reportTexts } from '../texts.ts'
import type { OfProvider } from './report-parts.ts'
import styles from './report-screen.module.css'
import { ReportSections } from './report-sections.tsx'

interface ReportContentProps extends OfProvider {
  readonly hasData: boolean
  readonly report: UseQueryResult<ReportData>
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
  if (report.data === undefined) return <LoadingState text={reportTexts.loading} rows={12} />
  return (
    <div className={styles.sections} data-stale={report.isPlaceholderData || undefined} aria-busy={report.isFetching}>
      {report.data.provenance.savers.counted === 0 ? nobodyLeft : <ReportSections {...of} data={report.data} />}
    </div>
  )
}
