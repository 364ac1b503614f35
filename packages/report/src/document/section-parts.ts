import type { FigureCounts } from '@plumbline/contract/figures/group.ts'
import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import type { FigureWords } from '@plumbline/figures/words/figure-words.ts'
import { sourceLine } from '@plumbline/figures/words/source-words.ts'
import type { Drawing, DrawnFigure } from './draw-figures.ts'
import type { Block, Section } from './report-document.ts'
import { tableBlock } from './table-block.ts'

export interface ChartPart extends Omit<DrawnFigure, 'caption' | 'words'> {
  readonly words: FigureWords
  readonly counts: FigureCounts
  /** What must be said of this picture alone, before its source. */
  readonly note?: string
  readonly hasTotal?: boolean
  readonly tableNotes?: readonly string[]
}

interface ChartSectionPart extends ChartPart {
  /** Of the chart, where the section's title does not say enough of it. */
  readonly title?: string
}

/** A section that is one chart. What the chart says heads the section, and is not said again above the picture. */
export function chartSection(
  drawing: Drawing,
  provenance: Provenance,
  intro: string,
  { title, ...part }: ChartSectionPart,
): Section {
  const { words } = part
  const wordsOfChart = { ...words, title: title ?? words.title, takeaway: '' }
  return {
    title: words.title,
    finding: words.takeaway,
    intro,
    blocks: chartWithTable(drawing, provenance, { ...part, words: wordsOfChart }),
  }
}

/** A chart with its caption, and below it the same as a table. */
export function chartWithTable(drawing: Drawing, provenance: Provenance, part: ChartPart): readonly Block[] {
  const figure = chart(drawing, provenance, part)
  const { hasTotal = true, tableNotes = [] } = part
  const title = `Figure ${figure.number} as a table`
  const around = { title, level: 3, takeaway: '', unit: '', hasTotal, notes: tableNotes } as const
  return [figure, tableBlock(part.words.table, around)]
}

export function chart(drawing: Drawing, provenance: Provenance, part: ChartPart) {
  const { words, counts, note, option, height, key = [] } = part
  const source = sourceLine(counts, provenance)
  return drawing.figure({ words, option, height, key, caption: note === undefined ? source : `${note} ${source}` })
}
