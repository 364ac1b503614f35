import { itemAt } from '@plumbline/figures/item-at.ts'
import type { FigureTable } from '@plumbline/figures/words/figure-words.ts'
import type { SectionWords } from '@plumbline/figures/words/section-words.ts'
import { tabularWidth } from '../fonts/inter.ts'
import { printable } from '../fonts/printable.ts'
import { pageWidth } from './page-width.ts'
import type { TableBlock } from './report-document.ts'

const textSize = 10.5
const gap = 8
/** Numbers stand no farther apart than this, however few columns there are. */
const mostSpare = 26
/** The first column is not made wider than this at the cost of the others. */
const mostFirst = 200

type Column = FigureTable['columns'][number]

/** What a table under its own heading says besides its rows. */
type Around = Omit<TableBlock, 'kind' | 'columns' | 'rows' | 'hasTotal'>

/** A table for paper: numbers as wide as they are, the first column what is left. */
export function tableBlock({ columns, rows, hasTotal = false }: FigureTable, around: Around): TableBlock {
  const widths = columns.map((column, place) => naturalWidth(column, rows, place))
  const [first = 0, ...numbers] = widths
  const spare = pageWidth - Math.min(first, mostFirst) - numbers.reduce((sum, width) => sum + width, 0)
  const extraWidth = Math.max(0, Math.min(mostSpare, Math.floor(spare / Math.max(1, numbers.length))))
  return {
    kind: 'table',
    ...around,
    columns: columns.map((column, place) => ({
      ...column,
      width: place === 0 ? null : itemAt(widths, place) + extraWidth,
    })),
    rows,
    hasTotal,
  }
}

/** A table with a heading of its own, its sentence and its notes. */
export function wordsTable({ title, takeaway, unit, table, notes }: SectionWords, isWhole = false): TableBlock {
  return tableBlock(table, { title, takeaway: isWhole ? '' : takeaway, unit, level: 2, notes })
}

/** So that no number is broken, and a head is on two lines at most. */
function naturalWidth({ title }: Column, rows: FigureTable['rows'], place: number): number {
  const cells = rows.map((row) => tabularWidth(printable(row[place] ?? ''), 600, textSize))
  return Math.ceil(Math.max(headWidth(title.split(' ')), ...cells)) + gap
}

function headWidth(words: readonly string[]): number {
  const width = (part: readonly string[]) => tabularWidth(part.join(' '), 600, textSize)
  const splits = words.map((_, at) => Math.max(width(words.slice(0, at)), width(words.slice(at))))
  return Math.min(width(words), ...splits)
}
