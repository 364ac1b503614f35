import type { ProviderAnalysis } from '@plumbline/contract/provider-analysis.ts'
import type { FigureCounts } from '@plumbline/contract/report-figures/group.ts'
import { actualVsBenchmarkOption } from './actual-vs-benchmark.ts'
import { actualVsBenchmarkWords } from './actual-vs-benchmark-words.ts'
import type { FigureOption } from './chart-parts.ts'
import type { ChartSize } from './chart-size.ts'
import type { ChartTheme } from './chart-theme.ts'
import type { FigureWords } from './figure-words.ts'
import { irrDistributionOption } from './irr-distribution.ts'
import { irrDistributionWords } from './irr-distribution-words.ts'
import { schemeBarsOption } from './scheme-bars.ts'
import { schemeBarsWords } from './scheme-bars-words.ts'
import { textRows } from './segment-rows.ts'
import { startYearBarsOption } from './start-year-bars.ts'
import { startYearBarsWords } from './start-year-bars-words.ts'

/** A chart of provider analysis, with its words. */
interface AnalysisFigure {
  readonly words: FigureWords
  readonly option: (theme: ChartTheme, size: ChartSize) => FigureOption
  readonly counts: FigureCounts
}

export type AnalysisFigureName = 'schemes' | 'actualVsBenchmark' | 'joinerCohorts' | 'irrDistribution'

/** The four charts of provider analysis in their order, the same on screen and in the PDF. */
export function analysisFigures(
  data: Pick<ProviderAnalysis, AnalysisFigureName>,
): Readonly<Record<AnalysisFigureName, AnalysisFigure>> {
  const { schemes, actualVsBenchmark, joinerCohorts, irrDistribution } = data
  const byScheme = textRows(schemes)
  return {
    schemes: {
      words: schemeBarsWords(byScheme),
      option: (theme, size) => schemeBarsOption(byScheme, theme, size),
      counts: schemes,
    },
    actualVsBenchmark: {
      words: actualVsBenchmarkWords(actualVsBenchmark),
      option: (theme) => actualVsBenchmarkOption(actualVsBenchmark, theme),
      counts: actualVsBenchmark,
    },
    joinerCohorts: {
      words: startYearBarsWords(joinerCohorts),
      option: (theme, size) => startYearBarsOption(joinerCohorts, theme, size),
      counts: joinerCohorts,
    },
    irrDistribution: {
      words: { ...irrDistributionWords(irrDistribution), title: 'Actual IRR Distribution' },
      option: (theme, size) => irrDistributionOption(irrDistribution, theme, size),
      counts: irrDistribution,
    },
  }
}
