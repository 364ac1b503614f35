import type { ReportData } from '@plumbline/contract/figures/report-data.ts'
import type { ProviderAnalysis } from '@plumbline/contract/provider-analysis/provider-analysis.ts'
import { actualVsBenchmarkOption } from '@plumbline/figures/actual-vs-benchmark/option.ts'
import { assetImpactOption } from '@plumbline/figures/asset-impact/option.ts'
import { irrDistributionOption } from '@plumbline/figures/irr-distribution/option.ts'
import { joinerCohortsOption } from '@plumbline/figures/joiner-cohorts/option.ts'
import { outlierBreakdownOption } from '@plumbline/figures/outlier-breakdown/option.ts'
import type { FigureOption } from '@plumbline/figures/parts/chart-parts.ts'
import type { ChartSize } from '@plumbline/figures/parts/chart-size.ts'
import type { ChartTheme } from '@plumbline/figures/parts/chart-theme.ts'
import { potEffectOption } from '@plumbline/figures/pot-effect/option.ts'
import { analysisFigures } from '@plumbline/figures/reports/analysis-figures.ts'
import { scoreDistributionOption } from '@plumbline/figures/score-distribution/option.ts'
import { segmentOption } from '@plumbline/figures/segments/option.ts'
import { numberRows, textRows } from '@plumbline/figures/segments/segment-rows.ts'

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
