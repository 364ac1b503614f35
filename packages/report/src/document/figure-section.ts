import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import type { Chart, FurtherTable, Picture, ReportSource, Table } from '@plumbline/figures/figure.ts'
import type { FigureSection, ReportFigure, SectionHead } from '@plumbline/figures/reports/report.ts'
import type { FigureTable } from '@plumbline/figures/words/figure-words.ts'
import { sourceLine } from '@plumbline/figures/words/source-words.ts'
import type { Drawing } from './draw-figures.ts'
import { type FigureOnPaper, figuresOnPaper, takeawayOf } from './figures-on-paper.ts'
import type { Block, BlockName, Section } from './report-document.ts'
import { saidOnce } from './said-once.ts'
import { tableBlock, wordsTable } from './table-block.ts'

/** Figures on paper; null where the data have nothing to say. */
export function figureSection(section: FigureSection, data: ReportSource, drawing: Drawing): Section | null {
  const figures = figuresOnPaper(section, data)
  const [first] = figures
  if (first === undefined) return null
  const head = section.headOnPaper?.(figures.map(({ figure }) => figure))
  return {
    ...(head ?? headOf(first)),
    badge: head === undefined ? badgeOf(first.figure) : undefined,
    ...(figures.every(({ isSentence }) => isSentence) && { isShort: true as const }),
    blocks: saidOnce(
      figures.flatMap((each) => {
        const [block, ...others] = blocksOf(each, head === undefined && each === first, data.provenance, drawing)
        return block === undefined ? others : [{ ...block, anchor: each.figure.id }, ...others]
      }),
    ),
  }
}

/** The figures of a section that a sentence can lead to: all but a head that has said all that there is. */
export function placesIn(section: FigureSection, data: ReportSource): readonly BlockName[] {
  const figures = figuresOnPaper(section, data)
  const hasHead = section.headOnPaper !== undefined
  return figures.flatMap(({ figure, isSentence }, place) =>
    isSentence && place === 0 && !hasHead ? [] : [{ anchor: figure.id, name: figure.name }],
  )
}

function blocksOf(
  { figure, isSentence, whyNotDrawn }: FigureOnPaper,
  isHead: boolean,
  provenance: Provenance,
  drawing: Drawing,
): readonly Block[] {
  if (isSentence) {
    const text = [takeawayOf(figure), ...(whyNotDrawn === undefined ? [] : [whyNotDrawn])].join(' ')
    return isHead ? [] : [{ kind: 'text', title: titleOf(figure), paragraphs: [text] }]
  }
  return figure.kind === 'chart' ? chartBlocks(figure, isHead, provenance, drawing) : [tableOf(figure, isHead)]
}

function titleOf(figure: ReportFigure): string {
  return (figure.kind === 'chart' ? figure.pictures[0].words : figure.words).title
}

/** What the first figure says heads the section, and is not said again above it. */
function headOf({ figure, whyNotDrawn }: FigureOnPaper): SectionHead {
  const own = figure.kind === 'chart' ? figure.pictures[0].paper.intro : undefined
  const intro = [own ?? figure.explain.definition, ...(whyNotDrawn === undefined ? [] : [whyNotDrawn])].join(' ')
  return { title: titleOf(figure), finding: takeawayOf(figure), intro }
}

function badgeOf(figure: ReportFigure): string | undefined {
  return (figure.kind === 'chart' ? figure.pictures[0].words : figure.words).badge ?? undefined
}

function tableOf({ words, paperTitle }: Table, isHead: boolean): Block {
  return isHead ? wordsTable({ ...words, title: paperTitle ?? words.title }, true) : wordsTable(words)
}

/** The pictures of a chart with their captions, and below them the same as tables. */
function chartBlocks(chart: Chart, isHead: boolean, provenance: Provenance, drawing: Drawing): readonly Block[] {
  const source = sourceLine(chart.counts, chart.isOfEveryone ? { ...provenance, filters: {} } : provenance)
  const blocks = chart.pictures.map((picture) => ({ picture, block: draw(picture, isHead, source, drawing) }))
  return [
    ...blocks.map(({ block }) => block),
    ...blocks.flatMap(({ picture: { words, paper }, block }) =>
      paper.hasNoTable
        ? []
        : [
            numbersTable(paper.table ?? words.table, `Figure ${block.number} as a table`, paper.tableNotes),
            ...furtherTable(paper.furtherTable, block.number),
          ],
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

function furtherTable(further: FurtherTable | undefined, number: number): readonly Block[] {
  if (further === undefined) return []
  return [numbersTable(further.table, `Figure ${number}, ${further.title}`, further.notes)]
}

function numbersTable(table: FigureTable, title: string, notes: readonly string[] = []): Block {
  return tableBlock(table, {
    title,
    level: 3,
    takeaway: '',
    unit: '',
    notes,
  })
}
