import type { FigureCounts } from '@plumbline/contract/figures/group.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import type { ReportSection } from '@plumbline/contract/vfm-report/report-sections.ts'
import type { FigureOption } from '@plumbline/figures/parts/chart-parts.ts'
import type { ChartSize } from '@plumbline/figures/parts/chart-size.ts'
import type { ChartTheme } from '@plumbline/figures/parts/chart-theme.ts'
import type { ExplainedFigure } from '@plumbline/figures/words/explanation-texts.ts'
import type { FigureWords } from '@plumbline/figures/words/figure-words.ts'
import type { LegendEntry } from '../../../components/chart-card/legend.tsx'

/** A chart of the report: what it draws and says, and the savers behind each of its marks. */
export interface ReportFigure {
  /** In the address: `awDist`, `segments.7`. */
  readonly id: string
  readonly section: ReportSection
  /** Whose 'How is this calculated?' it has. */
  readonly explained: ExplainedFigure
  readonly words: FigureWords
  readonly option: (theme: ChartTheme, size: ChartSize) => FigureOption
  readonly height: number
  /** Where columns turn to rows on a phone and need more. */
  readonly phoneHeight?: number
  readonly counts: FigureCounts
  readonly legend: readonly LegendEntry[]
  /** By place of the mark: which savers it stands for; null where no filter tells them from the others. */
  readonly picks: readonly (SaverFilter | null)[]
  /** What the marks are called, where it is not what the first column of the table says. */
  readonly marks?: readonly string[]
}

/** In pixels: 25 rem, the least height that the specification gives charts of reports. */
export const chartHeight = 400

/** `Score 40–50`: a mark as the dialog behind it says it. */
export function markName({ words: { table }, marks }: ReportFigure, place: number): string {
  return marks?.[place] ?? `${table.columns[0]?.title ?? ''} ${table.rows[place]?.[0] ?? ''}`.trim()
}
