import type { FigureCounts } from '@plumbline/contract/figures/group.ts'
import type { ProviderAnalysis } from '@plumbline/contract/provider-analysis/provider-analysis.ts'
import { actualVsBenchmarkOption } from '../actual-vs-benchmark/option.ts'
import { actualVsBenchmarkWords } from '../actual-vs-benchmark/words.ts'
import { irrDistributionOption } from '../irr-distribution/option.ts'
import { irrDistributionWords } from '../irr-distribution/words.ts'
import type { FigureOption } from '../parts/chart-parts.ts'
import type { ChartSize } from '../parts/chart-size.ts'
import type { ChartTheme } from '../parts/chart-theme.ts'
import { schemeBarsOption } from '../scheme-bars/option.ts'
import { schemeBarsWords } from '../scheme-bars/words.ts'
import { textRows } from '../segments/segment-rows.ts'
import { startYearBarsOption } from '../start-year-bars/option.ts'
import { startYearBarsWords } from '../start-year-bars/words.ts'
import type { FigureWords } from '../words/figure-words.ts'

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
