import type { AttributionReport } from '@plumbline/contract/attribution/attribution-report.ts'
import { FigureTable } from '../../../components/chart-card/figure-table.tsx'
import { AppDialog } from '../../../components/dialog/app-dialog.tsx'
import { LoadingState } from '../../../components/screen/page-state.tsx'
import styles from '../components/attribution.module.css'
import { attributionScreenTexts } from '../texts.ts'
import { detailTables } from './detail-tables.ts'

export interface AttributionDetailsProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** Absent until it arrives. */
  readonly report: AttributionReport | undefined
}

/** What the figures were made of: estimates, tests, models and the track by month. */
export function AttributionDetails({ opened, onClose, report }: AttributionDetailsProps) {
  return (
    <AppDialog opened={opened} onClose={onClose} title="Details" subtitle={report?.providerName} size="large">
      {report === undefined ? (
        <LoadingState text={attributionScreenTexts.loadingDetails} />
      ) : report.result?.outcome.status !== 'done' ? (
        <p>{attributionScreenTexts.noData}</p>
      ) : (
        detailTables(report, report.result.outcome).map(({ title, table }) => (
          <section key={title} className={styles.part} aria-label={title}>
            <h3>{title}</h3>
            <FigureTable title={title} table={table} />
          </section>
        ))
      )}
    </AppDialog>
  )
}
