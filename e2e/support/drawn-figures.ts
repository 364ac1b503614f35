import type { ChartOption, ReportSource } from '@plumbline/figures/figure.ts'
import { type AnalysisData, analysisSections } from '@plumbline/figures/reports/analysis.ts'
import { type FigureSection, figuresOf, isPage } from '@plumbline/figures/reports/report.ts'
import { type VfmData, vfmSectionsIn } from '@plumbline/figures/reports/vfm.ts'

/** A figure under the title that it has on screen. */
export interface NamedFigure {
  readonly title: string
  readonly option: ChartOption
  /** What it is said to show. */
  readonly takeaway: string
}

export function figuresOfReport(data: VfmData & ReportSource): readonly NamedFigure[] {
  return vfmSectionsIn().flatMap(([, section]) => (isPage(section) ? [] : chartsOf(section, data)))
}

export function figuresOfAnalysis(data: AnalysisData & ReportSource): readonly NamedFigure[] {
  return Object.values(analysisSections).flatMap((section) => chartsOf(section, data))
}

/** Each chart as it is before another of its pictures is chosen. */
function chartsOf(section: FigureSection, data: Parameters<typeof figuresOf>[1]): readonly NamedFigure[] {
  return figuresOf(section, data).flatMap((figure) => {
    if (figure.kind !== 'chart') return []
    const [{ words, option }] = figure.pictures
    return [{ title: words.title, option, takeaway: words.takeaway }]
  })
}
