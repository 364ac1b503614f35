import { actualVsBenchmarkOption } from '@plumbline/charts/actual-vs-benchmark.ts'
import { analysisFigures } from '@plumbline/charts/analysis-figures.ts'
import { assetImpactOption } from '@plumbline/charts/asset-impact.ts'
import type { FigureOption } from '@plumbline/charts/chart-parts.ts'
import type { ChartSize } from '@plumbline/charts/chart-size.ts'
import type { ChartTheme } from '@plumbline/charts/chart-theme.ts'
import { irrDistributionOption } from '@plumbline/charts/irr-distribution.ts'
import { joinerCohortsOption } from '@plumbline/charts/joiner-cohorts.ts'
import { outlierBreakdownOption } from '@plumbline/charts/outlier-breakdown.ts'
import { potEffectOption } from '@plumbline/charts/pot-effect.ts'
import { scoreDistributionOption } from '@plumbline/charts/score-distribution.ts'
import { segmentOption } from '@plumbline/charts/segment-chart.ts'
import { numberRows, textRows } from '@plumbline/charts/segment-rows.ts'
import type { ProviderAnalysis } from '@plumbline/contract/provider-analysis.ts'
import type { ReportData } from '@plumbline/contract/report-figures/report-data.ts'

/** A figure under the title that it has on screen. */
export interface NamedFigure {
  readonly title: string
  readonly option: (theme: ChartTheme, size: ChartSize) => FigureOption
}

export function figuresOfReport(data: ReportData): readonly NamedFigure[] {
  const rows = [
    ...data.numberSegments.map((segment) => ({ name: segment.name, groups: numberRows(segment) })),
    ...data.textSegments.map((segment) => ({ name: segment.name, groups: textRows(segment) })),
    { name: 'Scheme', groups: textRows(data.schemes) },
  ]
  return [
    {
      title: 'Score distribution',
      option: (theme, size) => scoreDistributionOption(data.scoreDistribution, theme, size),
    },
    { title: 'IRR distribution', option: (theme, size) => irrDistributionOption(data.irrDistribution, theme, size) },
    { title: 'Impact on asset value', option: (theme, size) => assetImpactOption(data.assetImpact, theme, size) },
    {
      title: 'Joiner cohorts by year of first contribution',
      option: (theme, size) => joinerCohortsOption(data.joinerCohorts, theme, size),
    },
    { title: 'Effect of pot size', option: (theme, size) => potEffectOption(data.potEffect, theme, size) },
    { title: 'Actual vs Benchmark IRR', option: (theme) => actualVsBenchmarkOption(data.actualVsBenchmark, theme) },
    { title: 'Data quality: outliers', option: (theme) => outlierBreakdownOption(data.outlierBreakdown, theme) },
    ...rows.map(({ name, groups }) => ({
      title: `Segmentation: ${name}`,
      option: (theme: ChartTheme, size: ChartSize) => segmentOption(groups, theme, size),
    })),
  ]
}

export function figuresOfAnalysis(data: ProviderAnalysis): readonly NamedFigure[] {
  return Object.values(analysisFigures(data)).map(({ words, option }) => ({ title: words.title, option }))
}
