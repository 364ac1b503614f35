import type { FigureCounts, Group } from '@plumbline/contract/figures/group.ts'
import type { PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import type { TextSegment } from '@plumbline/contract/figures/segments.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import type { z } from 'zod'
import type { FigureOption } from './parts/chart-parts.ts'
import type { ChartSize } from './parts/chart-size.ts'
import type { ChartTheme } from './parts/chart-theme.ts'
import type { KeyItem, LegendEntry } from './parts/keys.ts'
import type { CountedOf } from './words/counted-of.ts'
import type { ExplanationText } from './words/explanations.ts'
import type { FigureTable, FigureWords } from './words/figure-words.ts'
import type { SectionWords } from './words/section-words.ts'
import type { TableNumbers } from './words/table-numbers.ts'

/**
 * A figure of a report, whatever its numbers: one definition that screen, PDF, workbook, 'How is this calculated?', member
 * dialogs and tests read. `data` is what it reads, by the names that the server's readings have.
 */
export interface Figure {
  /** Its one name, in the server, in addresses and in files: `potEffect`. */
  readonly id: string
  /** What it is called where there is room for its name alone. */
  readonly title: string
  readonly data: z.ZodRawShape
  readonly explain: ExplanationText
  /** Pooled figures read every contribution, so they come later or not at all. */
  readonly pooled?: 'needed' | 'shown if there'
  /** Whether it is worth waiting for the pooled figures; it is unless this says no. */
  mayHave?(data: ReportSource): boolean
  /** Null where the data have nothing to say; several where there is one for each data point. */
  of(data: ReportSource): Chart | Table | readonly Chart[] | null
}

/** A figure that knows the types of what it reads. */
export interface FigureOf<Data extends z.ZodRawShape> extends Figure {
  readonly data: Data
  mayHave?(data: z.output<z.ZodObject<Data>> & ReportSource): boolean
  of(data: z.output<z.ZodObject<Data>> & ReportSource): Chart | Table | readonly Chart[] | null
}

/** What every report has beside the readings of its figures. */
export interface ReportSource {
  readonly provenance: Provenance
  /** Absent until they are there, or where nobody asked for them. */
  readonly pooled?: PooledFigures | undefined
  /** They could not be read, so that they are on their way no more. */
  readonly isUnread?: boolean | undefined
  /** Where a report has no pooled figures at all. */
  readonly evidence?: 'in another report'
}

/** Keeps a definition's exact types. */
export function defineFigure<Data extends z.ZodRawShape>(figure: FigureOf<Data>): FigureOf<Data> {
  return figure
}

export type ChartOption = (theme: ChartTheme, size: ChartSize) => FigureOption

/** A figure that is drawn, with its numbers. */
export interface Chart {
  readonly kind: 'chart'
  /** Among several of one definition, such as the place of a data point. */
  readonly part?: number
  /** Where the definition's title does not tell it from others. */
  readonly name?: string
  readonly counts: CountedOf
  /** Of all savers of the batch, whatever the filter. */
  readonly isOfEveryone?: boolean
  /** The first one is shown unless another is chosen. */
  readonly pictures: readonly [Picture, ...Picture[]]
  /** How pictures are chosen on screen, where there are several: by their places. */
  readonly views?: {
    /** Where the address says it. */
    readonly parameter: ViewParameter
    readonly label: string
    readonly names: readonly { readonly value: string; readonly label: string }[]
  }
  readonly screen: ChartOnScreen
}

/** What addresses call the choice between the pictures of a figure. */
export type ViewParameter = 'bands' | 'pots' | 'by'

/** One way to draw a figure. Data points are named by their place among its marks, which are the rows of its table. */
export interface Picture {
  readonly words: FigureWords
  readonly option: ChartOption
  /** Whether it draws what the pooled figures tell; most say it in words alone. */
  readonly drawsPooled?: boolean
  /** Of a picture in three dimensions: the same, turned by so many degrees about its upright axis. */
  readonly turned?: (degrees: number) => ChartOption
  /** The numbers of the table at full precision. */
  readonly numbers: TableNumbers
  /** What stands behind each mark of the savers whom the filter leaves. */
  readonly marks: (filter: SaverFilter) => readonly Mark[]
  /** The name of its sheet in a workbook. */
  readonly sheet: string
  /** On screen, in pixels. */
  readonly height: number
  /** Where columns turn to rows on a phone and need more. */
  readonly phoneHeight?: number
  /** Where it is not the legend of the chart's other pictures. */
  readonly legend?: Legend
  readonly paper: PictureOnPaper
}

/** A mark of a chart: what it is called, and the filter that leaves its savers alone. */
export interface Mark {
  /** `Score 40–50` */
  readonly name: string
  /** Null where no filter tells these savers from others. */
  readonly filter: SaverFilter | null
  /** For a tip with its averages. */
  readonly group?: Group
}

/** By the size of the chart, where that decides how it is drawn. */
export type Legend = readonly LegendEntry[] | ((size: ChartSize) => readonly LegendEntry[])

interface ChartOnScreen {
  readonly legend: Legend
  /** Beside another one where there is room. */
  readonly isHalf?: boolean
  /** What stands at a mark under the pointer: its row of the table, its name alone, or its averages. */
  readonly tip: 'row' | 'name' | 'averages'
  /** Whose values may be abbreviated. */
  readonly labels?: TextSegment
  /** Shows the table as well, under a title of its own, with what must be said of it. */
  readonly withTable?: { readonly title: string; readonly note: string | null }
}

interface PictureOnPaper {
  /** Of the picture below the section's head, which says the title of the words. */
  readonly title: string
  /** In pixels. */
  readonly height: number
  readonly key?: readonly KeyItem[]
  /** What must be said of this picture alone, before its source. */
  readonly note?: string
  readonly unit?: string
  readonly intro?: string
  /** Where paper has less room than the screen. */
  readonly option?: ChartOption
  readonly table?: FigureTable
  readonly tableNotes?: readonly string[]
  /** Says its own sentence, also where the chart's first picture has said another one at the section's head. */
  readonly hasTakeaway?: boolean
  /** Below it, what has no room in the same. */
  readonly furtherTable?: FurtherTable
  /** Without a table: another picture of the figure has it. */
  readonly hasNoTable?: boolean
}

/** A second table of a picture: its title goes on after the number of the figure. */
export interface FurtherTable {
  readonly title: string
  readonly table: FigureTable
  readonly notes: readonly string[]
}

/** A figure that is a table of words and numbers. */
export interface Table {
  readonly kind: 'table'
  readonly counts: FigureCounts
  readonly words: SectionWords
  readonly numbers: TableNumbers
  readonly sheet: string
  /** Of the file of its table, before the batch; its id unless it is given. */
  readonly fileName?: string
  /** Of the table below a section's head that says the title of the words. */
  readonly paperTitle?: string
}
