import type { AnalysisFigureName } from '@plumbline/figures/reports/analysis-figures.ts'
import type { LegendEntry } from '../../components/chart-card/legend.tsx'

const averageBenchmark = 'Average Benchmark IRR'

/** Of the schemes where there is no room for pairs of bars. */
export const schemeRowsLegend: readonly LegendEntry[] = [
  { look: 'actual', text: 'Average IRR' },
  { look: 'benchmark', text: averageBenchmark },
]

/** What the marks of each chart stand for. */
export const legends: Readonly<Record<AnalysisFigureName, readonly LegendEntry[]>> = {
  schemes: [
    { look: 'actual', text: 'Average IRR, score inside' },
    { look: 'benchmark', shape: 'outline', text: averageBenchmark },
    { text: 'On top: savers' },
  ],
  actualVsBenchmark: [
    { look: 'above', shape: 'circle', text: 'Above' },
    { look: 'below', shape: 'diamond', text: 'Below' },
    { look: 'benchmark', shape: 'slope', text: 'Actual = Benchmark' },
  ],
  joinerCohorts: [
    { look: 'actual', text: 'Average IRR' },
    { look: 'benchmark', shape: 'across', text: averageBenchmark },
  ],
  irrDistribution: [
    { look: 'actual', text: 'No. of Pots' },
    { look: 'benchmark', text: averageBenchmark },
  ],
}
