import type { ReportSection } from '@plumbline/contract/vfm-report/report-sections.ts'
import type { Chart, Picture } from '@plumbline/figures/figure.ts'
import { shownPicture } from '@plumbline/figures/marks/shown-picture.ts'
import type { ReportFigure } from '@plumbline/figures/reports/report.ts'
import { type Views, viewsOf } from '../search/report-search.ts'
import type { ShownFigures } from './shown-figures.ts'

/** A chart of the report as the address has it. */
export interface ShownChart {
  readonly id: string
  readonly section: ReportSection
  readonly figure: ReportFigure & Chart
  readonly picture: Picture
}

/** Every chart of a report, in its order. */
export function shownCharts(figures: ShownFigures, views: Views): readonly ShownChart[] {
  return [...figures].flatMap(([section, sectionFigures]) =>
    sectionFigures.flatMap((figure) =>
      figure.kind === 'chart' ? [{ id: figure.id, section, figure, picture: pictureOf(figure, views) }] : [],
    ),
  )
}

/**
 * The charts with what the pooled figures let them say. Those figures come later and mostly change words alone, so each chart keeps
 * the drawing it has unless it draws them too, and one that says the same stays as it is.
 */
export function withPooledWords(
  charts: readonly ShownChart[],
  pooledCharts: readonly ShownChart[],
): readonly ShownChart[] {
  return pooledCharts.map((chart) => {
    const chartBefore = charts.find(({ id }) => id === chart.id)
    if (chartBefore === undefined) return chart
    if (chartBefore.figure === chart.figure) return chartBefore
    if (chart.picture.drawsPooled === true) return chart
    return { ...chart, picture: { ...chart.picture, option: chartBefore.picture.option } }
  })
}

function pictureOf(chart: Chart, views: Views): Picture {
  return shownPicture(chart, chart.views && viewsOf(views)[chart.views.parameter])
}

/** `pot-effect`, `segments-7`: a figure in the name of a file. */
export function inFileName(id: string): string {
  return id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replaceAll('.', '-')
}
