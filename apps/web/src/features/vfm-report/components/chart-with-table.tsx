import { memo } from 'react'
import { FigureTable } from '../../../components/chart-card/figure-table.tsx'
import type { ShownChart } from '../figures/shown-charts.ts'
import { type OfCharts, ReportChart } from './chart-grid.tsx'
import { ReportCard } from './report-card.tsx'
import styles from './report-screen.module.css'

/** A chart above its table, where both are read together: who is analysed, and why others are not. */
export const ChartWithTable = memo(function ChartWithTable({
  chart,
  ...of
}: OfCharts & { readonly chart: ShownChart }) {
  const { words } = chart.picture
  const { title = '', note = null } = chart.figure.screen.withTable ?? {}
  return (
    <div className={styles.stack}>
      <ReportChart chart={chart} {...of} />
      <ReportCard title={title}>
        <FigureTable title={words.title} table={words.table} />
        {note !== null && <p className={styles.note}>{note}</p>}
      </ReportCard>
    </div>
  )
})
