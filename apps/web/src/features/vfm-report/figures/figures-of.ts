import type { ReportData } from '@plumbline/contract/figures/report-data.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { joinerFigure, potFigure } from './cohort-figures.ts'
import { outlierFigure } from './outlier-figure.ts'
import { actualVsBenchmarkFigure, irrFigure } from './rate-figures.ts'
import type { ReportFigure } from './report-figure.ts'
import { assetImpactFigure, scoreFigure } from './score-figures.ts'
import { numberFigure, schemeFigure, textFigure } from './segment-figures.ts'

/** What the charts of a report are made of. */
type ChartData = Omit<ReportData, 'provenance' | 'summary' | 'retirementCohorts' | 'previousBatch'>

/** Every chart of a report, in its order. A mark stands for savers whom the active filter leaves. */
export function figuresOf(data: ChartData, filter: SaverFilter, scoresInTwo: boolean): readonly ReportFigure[] {
  return [
    scoreFigure(data.scoreDistribution, filter, scoresInTwo),
    irrFigure(data.irrDistribution, filter),
    assetImpactFigure(data.assetImpact, filter),
    joinerFigure(data.joinerCohorts, filter),
    potFigure(data.potEffect, filter),
    actualVsBenchmarkFigure(data.actualVsBenchmark, filter),
    schemeFigure(data.schemes, filter),
    ...data.numberSegments.map((segment) => numberFigure(segment, filter)),
    ...data.textSegments.map((segment) => textFigure(segment, filter)),
    outlierFigure(data.outlierBreakdown),
  ]
}

/** The figure and the place of its mark that an address names: `awDist.3`, `segments.7.2`. */
export function pickedMark(figures: readonly ReportFigure[], picked: string | undefined) {
  if (picked === undefined) return undefined
  const end = picked.lastIndexOf('.')
  const place = Number(picked.slice(end + 1))
  const figure = figures.find(({ id }) => id === picked.slice(0, end))
  const filter = figure?.picks[place]
  return figure === undefined || filter === undefined ? undefined : { figure, place, filter }
}
