import { chartThemes } from '@plumbline/figures/parts/chart-theme.ts'
import type { MeasureText } from '@plumbline/figures/parts/measure-text.ts'
import type { ScreenPicture } from '@plumbline/figures/parts/screen-marks.ts'
import { screenPicture } from '@plumbline/figures/parts/screen-picture.ts'
import { analysisSections } from '@plumbline/figures/reports/analysis.ts'
import { definitionsOf, figuresOf, type ReportFigure } from '@plumbline/figures/reports/report.ts'
import { vfmSections } from '@plumbline/figures/reports/vfm.ts'
import type { PictureWanted, ReportData } from './drawing.ts'

const definitions = { vfm: definitionsOf(vfmSections), analysis: definitionsOf(analysisSections) }

/** Draws the pictures of a report; each figure is worked out once. */
export function picturesOf({ report, data }: ReportData, measure: MeasureText) {
  const worked = new Map<string, readonly ReportFigure[]>()
  const figuresLike = (id: string): readonly ReportFigure[] => {
    const figure = definitions[report].find((each) => each.id === id.split('.')[0])
    if (figure === undefined) return []
    const figures = worked.get(figure.id) ?? figuresOf({ figures: [figure] }, data)
    worked.set(figure.id, figures)
    return figures
  }
  return ({ figure, view, scheme, width, height }: PictureWanted): ScreenPicture | null => {
    const chart = figuresLike(figure).find(({ id }) => id === figure)
    if (chart?.kind !== 'chart') return null
    const option = chart.pictures[view]?.option(chartThemes[scheme], { width, height })
    return option === undefined ? null : screenPicture(option, { width, height }, measure)
  }
}
