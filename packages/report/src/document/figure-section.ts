import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import type { Chart, Picture, ReportSource, Table } from '@plumbline/figures/figure.ts'
import {
  type FigureSection,
  figuresOf,
  type ReportFigure,
  type SectionHead,
} from '@plumbline/figures/reports/report.ts'
import type { FigureTable } from '@plumbline/figures/words/figure-words.ts'
import { sourceLine } from '@plumbline/figures/words/source-words.ts'
import type { Drawing } from './draw-figures.ts'
import type { Block, Section } from './report-document.ts'
import { tableBlock, wordsTable } from './table-block.ts'
import { withoutRepeats } from './without-repeats.ts'

/** Figures on paper; null where the data have nothing to say. */
export function figureSection(section: FigureSection, data: ReportSource, drawing: Drawing): Section | null {
  const figures = figuresOf(section, data)
  const [first] = figures
  if (first === undefined) return null
  const head = section.headOnPaper?.(figures)
  const { provenance } = data
  return {
    ...(head ?? headOf(first)),
    badge: head === undefined ? badgeOf(first) : undefined,
    blocks: figures.flatMap((figure) => {
      const isHead = head === undefined && figure === first
      const [block, ...others] =
        figure.kind === 'chart' ? chartBlocks(figure, isHead, provenance, drawing) : [tableOf(figure, isHead)]
      return block === undefined ? others : [{ ...block, anchor: figure.id }, ...others]
    }),
  }
}

/** What the first figure says heads the section, and is not said again above it. */
function headOf(figure: ReportFigure): SectionHead {
  const { title, takeaway } = figure.kind === 'chart' ? figure.pictures[0].words : figure.words
  const intro = figure.kind === 'chart' ? figure.pictures[0].paper.intro : undefined
  return { title, finding: takeaway, intro: intro ?? figure.explain.definition }
}

function badgeOf(figure: ReportFigure): string | undefined {
  return (figure.kind === 'chart' ? figure.pictures[0].words : figure.words).badge ?? undefined
}

function tableOf({ words: whole, paperTitle, counts }: Table, isHead: boolean): Block {
  // A table of nobody has no number to show: its sentence says so.
  if (counts.counted === 0 && !isHead) return { kind: 'text', title: whole.title, paragraphs: [whole.takeaway] }
  const words = withoutRepeats(whole)
  return isHead ? wordsTable({ ...words, title: paperTitle ?? words.title }, true) : wordsTable(words)
}

/** The pictures of a chart with their captions, and below them the same as tables. */
function chartBlocks(chart: Chart, isHead: boolean, provenance: Provenance, drawing: Drawing): readonly Block[] {
  const source = sourceLine(chart.counts, chart.isOfEveryone ? { ...provenance, filters: {} } : provenance)
  const drawn = chart.pictures.map((picture) => ({ picture, block: draw(picture, isHead, source, drawing) }))
  return [
    ...drawn.map(({ block }) => block),
    ...drawn.flatMap(({ picture: { words, paper }, block }) =>
      paper.hasNoTable ? [] : [numbersTable(paper.table ?? words.table, block.number, paper.tableNotes)],
    ),
  ]
}

function draw({ words, option, paper }: Picture, isHead: boolean, source: string, drawing: Drawing) {
  const { height, key = [], note } = paper
  return drawing.figure({
    words: {
      ...words,
      unit: paper.unit ?? words.unit,
      ...(isHead && { title: paper.title, ...(!paper.hasTakeaway && { takeaway: '' }) }),
    },
    option: paper.option ?? option,
    height,
    key,
    caption: note === undefined ? source : `${note} ${source}`,
  })
}

function numbersTable(table: FigureTable, number: number, notes: readonly string[] = []): Block {
  return tableBlock(table, {
    title: `Figure ${number} as a table`,
    level: 3,
    takeaway: '',
    unit: '',
    notes,
  })
}
