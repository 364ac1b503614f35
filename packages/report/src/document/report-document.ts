import type { Side } from '@plumbline/figures/evidence/how-sure.ts'
import type { KeyItem } from '@plumbline/figures/parts/keys.ts'
import type { FundTable } from '@plumbline/figures/summary/fund-table.ts'
import type { GapPicture, GapRow } from '@plumbline/figures/summary/gap-rows.ts'
import type { FigureTable } from '@plumbline/figures/words/figure-words.ts'
import type { Fact } from '@plumbline/figures/words/provenance-words.ts'
import type { TextRun } from '@plumbline/figures/words/text-run.ts'

/** A report before it is set: what stands on which page is the template's. Texts are texts, never markup. */
export interface ReportDocument {
  readonly title: string
  readonly description: string
  readonly product: string
  readonly accent: string
  /** In UTC: the file's date. */
  readonly made: string
  /** At the head of each page beside its section, where the report is no final one. */
  readonly mark: string | null
  /** Across every page, behind what stands on it, where nobody is to take it for a report. */
  readonly watermark: string | null
  readonly footer: string
  readonly cover: Cover | null
  readonly sections: readonly Section[]
}

export interface Cover {
  readonly kind: string
  readonly provider: string
  readonly finding: string
  /** What belongs to the finding, in smaller letters. */
  readonly more?: string
  readonly keyStats: readonly Stat[]
  readonly facts: readonly Fact[]
  /** A file among the pictures. */
  readonly logo: string | null
}

export interface Section {
  readonly title: string
  /** What the section says, in one sentence; the title again where it says nothing of its own. */
  readonly finding: string
  /** A word of the specification for the finding. */
  readonly badge?: string | undefined
  readonly intro: string
  readonly blocks: readonly Block[]
  /** Of sentences alone: others like it stand on the same page. */
  readonly isShort?: true
  /** Whether it is kept to one page, where it can be, and the contents of the report stand at its foot, where there is room for them. */
  readonly hasContents?: true
}

export type Block =
  | FigureBlock
  | TableBlock
  | TextBlock
  | FactsBlock
  | StatsBlock
  | AnswersBlock
  | GapBlock
  | PointsBlock
  | FundsBlock

/** A block that others may lead to by this name. */
interface WithAnchor {
  readonly anchor?: string
}

export interface FigureBlock extends WithAnchor {
  readonly kind: 'figure'
  readonly number: number
  readonly title: string
  readonly takeaway: string
  readonly unit: string
  readonly key: readonly KeyItem[]
  /** A file among the pictures, of so many pixels. */
  readonly picture: string
  readonly width: number
  readonly height: number
  readonly alt: string
  readonly caption: string
}

export interface TableBlock extends WithAnchor {
  readonly kind: 'table'
  readonly title: string
  /** 3 below a figure that has the same numbers. */
  readonly level: 2 | 3
  readonly takeaway: string
  readonly unit: string
  /** A width in pixels; the column without one takes what is left. */
  readonly columns: readonly (FigureTable['columns'][number] & { readonly width: number | null })[]
  readonly rows: readonly (readonly string[])[]
  /** Whether the last row adds up the others. */
  readonly hasTotal: boolean
  readonly notes: readonly string[]
}

export interface TextBlock extends WithAnchor {
  readonly kind: 'text'
  readonly title: string
  readonly paragraphs: readonly string[]
}

export interface FactsBlock {
  readonly kind: 'facts'
  readonly title: string
  readonly facts: readonly Fact[]
}

/** A key figure; where it lies beside the benchmark stands with how sure that is. */
export interface Stat {
  readonly name: string
  readonly value: string
  readonly verdict: { readonly side: Side; readonly text: string; readonly sure: string } | null
  readonly note: string
}

/** Key figures on a rule. */
export interface StatsBlock {
  readonly kind: 'stats'
  readonly stats: readonly Stat[]
}

/** Questions with their answers. */
export interface AnswersBlock {
  readonly kind: 'answers'
  readonly answers: readonly {
    readonly question: string
    readonly answer: readonly TextRun[]
  }[]
}

/** The gap of everyone in its interval, beside the line of the benchmark. */
export interface GapBlock extends GapPicture {
  readonly kind: 'gap'
  readonly title: string
}

/** Sentences below each other with what belongs to them, each with the page of its figure. */
export interface PointsBlock {
  readonly kind: 'points'
  readonly title: string
  /** How many groups are behind. */
  readonly lead: string
  /** Where the line of no difference is; null where no point has a gap. */
  readonly zero: number | null
  readonly points: readonly PointOnPaper[]
  readonly note: string
}

/** The funds beside one line of no difference. As many rows as there is room for on the page, by their rank. */
export interface FundsBlock extends FundTable {
  readonly kind: 'funds'
  readonly title: string
  /** Where all of them are; null where the report has no such figure. */
  readonly to: BlockName | null
}

export interface PointOnPaper {
  readonly sentence: string
  readonly name: string
  readonly savers: string
  readonly pounds: string
  readonly isLoss: boolean
  /** Below the pounds: what else they are. */
  readonly poundsNote: string
  readonly gap: { readonly text: string; readonly at: GapRow['at']; readonly side: 'above' | 'below' } | null
  readonly sure: string
  /** So many of three steps; none of what was counted. */
  readonly steps: number
  /** Null where its figure is not in the report. */
  readonly to: BlockName | null
}

/** The anchor of a block, and what it is called where a sentence leads to it. */
export interface BlockName {
  readonly anchor: string
  readonly name: string
}
