import { useMediaQuery } from '@mantine/hooks'
import { analysisChartHeight, analysisPhoneHeight } from '@plumbline/figures/parts/chart-height.ts'
import { ChartCardState } from '../../../components/chart-card/chart-card-state.tsx'
import { chartTitles } from '../texts.ts'
import styles from './analysis.module.css'

/** The four cards while their figures are read. */
export function ChartsToCome() {
  const phone = useMediaQuery('(max-width: 639px)', false, { getInitialValueInEffect: false })
  return (
    <div className={styles.charts}>
      {chartTitles.map((title) => (
        <ChartCardState key={title} title={title} height={phone ? analysisPhoneHeight : analysisChartHeight} />
      ))}
    </div>
  )
}
