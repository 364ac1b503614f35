import type { Chart, Picture, ReportSource } from '@plumbline/figures/figure.ts'
import { hiddenText } from '@plumbline/figures/passed-on/hidden-groups.ts'
import { type FigureSection, figuresOf, type ReportFigure } from '@plumbline/figures/reports/report.ts'
import { type FigureTable, isSmall } from '@plumbline/figures/words/figure-words.ts'

/** A figure as it stands on paper: its sentence alone where there is nobody to show, or nothing that may be passed on. */
export interface FigureOnPaper {
  readonly figure: ReportFigure
  readonly isSentence: boolean
}

/** The figures of a section on paper. What one says by its sentence alone, no later one says again. */
export function figuresOnPaper(section: FigureSection, data: ReportSource): readonly FigureOnPaper[] {
  const figures = figuresOf(section, data).map(onPaper)
  const sentences = figures.map(({ figure, isSentence }) => (isSentence ? takeawayOf(figure) : null))
  return figures.filter((_, place) => {
    const sentence = sentences[place]
    return sentence === null || sentence === undefined || sentences.indexOf(sentence) === place
  })
}

/** What the figure says, by the words of its first picture. */
export function takeawayOf(figure: ReportFigure): string {
  return (figure.kind === 'chart' ? figure.pictures[0].words : figure.words).takeaway
}

function onPaper(figure: ReportFigure): FigureOnPaper {
  if (figure.kind === 'table') {
    if (figure.words.table.rows.length === 0) return { figure, isSentence: true }
    const hasNumbers = figure.numbers.some((row) => row.some((value) => typeof value === 'number'))
    const isHidden = !hasNumbers && isAllHidden(figure.words.table)
    return { figure, isSentence: tellsNothing(figure.counts.counted) || isHidden }
  }
  if (figure.isOfEveryone !== true && tellsNothing(figure.counts.counted)) return { figure, isSentence: true }
  const [first, ...others] = figure.pictures.filter(({ words }) => !isAllHidden(words.table))
  if (first === undefined) return { figure, isSentence: true }
  return { figure: { ...figure, pictures: withTable(figure, first, others) }, isSentence: false }
}

function tellsNothing(savers: number): boolean {
  return savers === 0 || isSmall({ savers })
}

/** Where the picture that has the figure's table is not drawn, the first of the others has its own. */
function withTable({ pictures }: Chart, first: Picture, others: readonly Picture[]): Chart['pictures'] {
  const areAll = pictures.length === 1 + others.length
  if (areAll || [first, ...others].some(({ paper }) => paper.hasNoTable !== true)) return [first, ...others]
  return [{ ...first, paper: { ...first.paper, hasNoTable: false } }, ...others]
}

/** Whether every group that has savers is hidden, so that a picture would be empty. */
function isAllHidden({ rows, hasTotal = false }: FigureTable): boolean {
  const groups = (hasTotal ? rows.slice(0, -1) : rows).map(([, savers]) => savers)
  const isHidden = (savers: string | undefined) => hidden.includes(savers ?? '')
  return groups.some(isHidden) && groups.every((savers) => isHidden(savers) || savers === '0')
}

const hidden = Object.values(hiddenText)
