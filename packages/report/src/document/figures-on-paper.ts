import { smallGroup } from '@plumbline/contract/figures/group.ts'
import type { Chart, Picture, ReportSource } from '@plumbline/figures/figure.ts'
import { hiddenText } from '@plumbline/figures/passed-on/hidden-groups.ts'
import { type FigureSection, figuresOf, type ReportFigure } from '@plumbline/figures/reports/report.ts'
import { type FigureTable, isSmall } from '@plumbline/figures/words/figure-words.ts'

/** A figure as it stands on paper: its sentence alone where there is nobody to show, or nothing that may be passed on. */
export interface FigureOnPaper {
  readonly figure: ReportFigure
  readonly isSentence: boolean
  /** Why there is no chart or table of groups that there are. */
  readonly whyNotDrawn?: string
}

/** As of groups that hold fewer than 10 savers, and of the next one that would tell how many those hold. */
const allHidden = `each of its groups has fewer than ${smallGroup} savers, or would give away what so few have`

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
    if (tellsNothing(figure.counts.counted)) return { figure, isSentence: true }
    if (hasNumbers || !isAllHidden(figure.words.table)) return { figure, isSentence: false }
    return { figure, isSentence: true, whyNotDrawn: `The table is left out: ${allHidden}.` }
  }
  if (figure.isOfEveryone !== true && tellsNothing(figure.counts.counted)) return { figure, isSentence: true }
  const [first, ...others] = figure.pictures.filter(({ words }) => !isAllHidden(words.table))
  if (first === undefined) {
    return { figure, isSentence: true, whyNotDrawn: `The chart is left out: ${allHidden}.` }
  }
  return { figure: { ...figure, pictures: withTable(figure, first, others) }, isSentence: false }
}

function tellsNothing(savers: number): boolean {
  return savers === 0 || isSmall({ savers })
}

/** Where the picture that has the figure's table is not drawn, the first of the others has its own. */
function withTable({ pictures }: Chart, first: Picture, others: readonly Picture[]): Chart['pictures'] {
  const leftOut = pictures.filter((picture) => picture !== first && !others.includes(picture))
  if (leftOut.length === 0) return [first, ...others]
  const note = [first.paper.note, ...leftOut.map(({ paper }) => `${paper.title} is left out: ${allHidden}.`)]
  const hasNoTable = [first, ...others].every(({ paper }) => paper.hasNoTable === true) ? false : first.paper.hasNoTable
  const paper = { ...first.paper, note: note.filter((sentence) => sentence !== undefined).join(' ') }
  return [{ ...first, paper: hasNoTable === undefined ? paper : { ...paper, hasNoTable } }, ...others]
}

/** Whether every group that has savers is hidden, so that a picture would be empty. */
function isAllHidden({ rows, hasTotal = false }: FigureTable): boolean {
  const groups = (hasTotal ? rows.slice(0, -1) : rows).map(([, savers]) => savers)
  const isHidden = (savers: string | undefined) => hidden.includes(savers ?? '')
  return groups.some(isHidden) && groups.every((savers) => isHidden(savers) || savers === '0')
}

const hidden = Object.values(hiddenText)
