import { ChartCardState } from '../../../components/chart-card/chart-card-state.tsx'
import { chartHeight } from '../chart-height.ts'
import { chartTitles } from '../texts.ts'
import styles from './analysis.module.css'

/** The four cards while their figures are read. */
export function ChartsToCome() {
  return (
    <div className={styles.charts}>
      {chartTitles.map((title) => (
        <ChartCardState key={title} title={title} height={chartHeight} />
      ))}
    </div>
  )
}
