import type { ReportSection } from '@plumbline/contract/vfm-report/report-sections.ts'
import type { Chart, Picture, ReportSource } from '@plumbline/figures/figure.ts'
import { shownPicture } from '@plumbline/figures/marks/shown-picture.ts'
import type { ReportFigure } from '@plumbline/figures/reports/report.ts'
import { isPage, shownFiguresOf } from '@plumbline/figures/reports/report.ts'
import { type VfmData, vfmSectionsIn } from '@plumbline/figures/reports/vfm.ts'
import { type Views, viewsOf } from '../search/report-search.ts'

/** A chart of the report as the address has it. */
export interface ShownChart {
  readonly id: string
  readonly section: ReportSection
  readonly figure: ReportFigure & Chart
  readonly picture: Picture
}

/** Every chart of a report, in its order. */
export function shownCharts(data: VfmData & ReportSource, search: Views): readonly ShownChart[] {
  return vfmSectionsIn().flatMap(([section, content]) =>
    isPage(content)
      ? []
      : shownFiguresOf(content, data).flatMap((figure) =>
          figure.kind === 'chart' ? [{ id: figure.id, section, figure, picture: pictureOf(figure, search) }] : [],
        ),
  )
}

/**
 * The charts with what the pooled figures let them say. Those figures come later and change words alone, so each chart keeps the
 * drawing it has.
 */
export function withPooledWords(charts: readonly ShownChart[], said: readonly ShownChart[]): readonly ShownChart[] {
  return said.map((chart) => {
    const drawn = charts.find(({ id }) => id === chart.id)
    return drawn === undefined ? chart : { ...chart, picture: { ...chart.picture, option: drawn.picture.option } }
  })
}

function pictureOf(chart: Chart, search: Views): Picture {
  return shownPicture(chart, chart.views && viewsOf(search)[chart.views.parameter])
}

/** `pot-effect`, `segments-7`: a figure in the name of a file. */
export function inFileName(id: string): string {
  return id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replaceAll('.', '-')
}
