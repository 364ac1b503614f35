import type { FigureTable } from '@plumbline/charts/figure-words.ts'
import { widthOf } from '../fonts/inter.ts'
import type { TableBlock } from './report-document.ts'

/** A table that goes on and on is cut: who wants it all takes the workbook. */
const mostRows = 60

const textSize = 10.5
const gap = 8

interface Shown {
  readonly title: string
  readonly hasTotal: boolean
  readonly note?: string
}

/** A figure's table for paper: numbers as wide as they are, the first column what is left. */
export function tableBlock({ columns, rows }: FigureTable, { title, hasTotal, note }: Shown): TableBlock {
  const total = hasTotal ? rows.slice(-1) : []
  const body = hasTotal ? rows.slice(0, -1) : rows
  const shown = [...body.slice(0, mostRows), ...total]
  const cut = body.length > mostRows ? `The first ${mostRows} of ${body.length} rows.` : null
  const notes = [cut, note ?? null].filter((text) => text !== null)
  return {
    kind: 'table',
    title,
    columns: columns.map((column, place) => ({
      ...column,
      width:
        place === 0
          ? null
          : widthOfColumn(
              column.title,
              shown.map((row) => row[place] ?? ''),
            ),
    })),
    rows: shown,
    hasTotal,
    note: notes.length === 0 ? null : notes.join(' '),
  }
}

/** So that no number is broken, and heads only between their words. */
function widthOfColumn(head: string, cells: readonly string[]): number {
  const words = head.split(' ')
  const widest = Math.max(
    ...words.map((word) => widthOf(word, 600, textSize)),
    ...cells.map((cell) => widthOf(cell, 600, textSize)),
  )
  return Math.ceil(widest) + gap
}
