import type { ActualVsBenchmark } from '@plumbline/contract/figures/actual-vs-benchmark.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import { providerAnalysisProcedures } from '@plumbline/contract/provider-analysis/provider-analysis.ts'
import { withWireNames } from '@plumbline/contract/wire/wire-names.ts'
import type { z } from 'zod'
import { actualVsBenchmark, actualVsBenchmarkChart } from '../actual-vs-benchmark/definition.ts'
import { type Chart, defineFigure, type Mark, type Picture, type ReportSource } from '../figure.ts'
import { irrDistribution, irrDistributionChart } from '../irr-distribution/definition.ts'
import { analysisChartHeight, analysisPhoneHeight } from '../parts/chart-height.ts'
import type { LegendEntry } from '../parts/keys.ts'
import { schemeBars } from '../scheme-bars/definition.ts'
import { startYearBars } from '../start-year-bars/definition.ts'
import { chartDataOf } from './chart-data.ts'
import { type FigureSection, figuresOf, type ReportFigure, reportSchema } from './report.ts'

const savers = defineFigure({
  ...actualVsBenchmark,
  of: ({ actualVsBenchmark: figure, pooled, provenance }) =>
    inAnalysis(
      actualVsBenchmarkChart(figure, { pooled, provenance }),
      [
        { look: 'above', shape: 'circle', text: 'Above' },
        { look: 'below', shape: 'diamond', text: 'Below' },
        { look: 'benchmark', shape: 'slope', text: 'Actual = Benchmark' },
      ],
      { nameMark: (mark, place) => ({ ...mark, name: cellName(figure, place) }) },
    ),
})

const pots = defineFigure({
  ...irrDistribution,
  title: 'Actual IRR Distribution',
  of: ({ irrDistribution: figure, pooled, provenance }) =>
    inAnalysis(
      irrDistributionChart(figure, { pooled, provenance }),
      [
        { look: 'actual', text: 'No. of Pots' },
        { look: 'benchmark', text: 'Average Benchmark IRR' },
      ],
      { title: 'Actual IRR Distribution' },
    ),
})

/** The four charts of provider analysis in their order. */
export const analysisSections = {
  schemeBars: { figures: [schemeBars] },
  actualVsBenchmark: { figures: [savers] },
  startYearBars: { figures: [startYearBars] },
  irrDistribution: { figures: [pots] },
} as const satisfies Readonly<Record<string, FigureSection>>

export const analysisDataSchema = reportSchema(analysisSections)
export type AnalysisData = z.infer<typeof analysisDataSchema>

/** The call that answers it, held to what the figures read, with the chart data of the specification beside it. */
export const analysisDataProcedure = {
  ...providerAnalysisProcedures.figures,
  answer: withWireNames(analysisDataSchema.shape, {}, chartDataOf(analysisDataSchema.shape)),
}

/** The charts with their numbers, and with how sure each verdict is as far as the pooled figures tell it. */
export function analysisFigures(
  data: AnalysisData & Pick<ReportSource, 'pooled' | 'isUnread'>,
): readonly (ReportFigure & { readonly kind: 'chart' })[] {
  return Object.values(analysisSections)
    .flatMap((section) => figuresOf(section, data))
    .filter((figure) => figure.kind === 'chart')
}

interface Changes {
  readonly title?: string
  readonly nameMark?: (mark: Mark, place: number) => Mark
}

/** A chart of the report as the analysis has it: lower, with averages at its marks. */
function inAnalysis(
  { pictures: [picture], ...chart }: Chart,
  legend: readonly LegendEntry[],
  { title = picture.words.title, nameMark = (mark) => mark }: Changes,
): Chart {
  const namedPicture: Picture = {
    ...picture,
    words: { ...picture.words, title },
    marks: (filter) => picture.marks(filter).map(nameMark),
    height: analysisChartHeight,
    phoneHeight: analysisPhoneHeight,
    paper: { ...picture.paper, title },
  }
  return { ...chart, pictures: [namedPicture], screen: { legend, tip: 'averages' } }
}

function cellName({ step, cells }: ActualVsBenchmark, place: number): string {
  const around = (middle: number) => `${percent(middle - step / 2)} to ${percent(middle + step / 2)}`
  const cell = cells[place]
  return cell === undefined ? '' : `Actual IRR ${around(cell.actual)}, benchmark IRR ${around(cell.benchmark)}`
}
