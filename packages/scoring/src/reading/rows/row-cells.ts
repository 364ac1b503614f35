import { unguardedCell } from '../../problems/csv-cell.ts'
import { cellsOfLine } from '../../source/cells-of-line.ts'
import { isMalformed } from '../rules/quotes.ts'

/** The cells of a record. */
export interface RowCells {
  /** Trimmed, without quotes, a guarding apostrophe undone. */
  readonly fields: readonly string[]
  /** The first cell whose quotes do not follow RFC 4180, and its place from 0; then no cell stands in its place for sure. */
  readonly malformed?: { readonly place: number; readonly cell: string }
}

/** undefined: a record that holds nothing. */
export function rowCells(text: string): RowCells | undefined {
  const cells = cellsOfLine(text)
  const fields = cells.map(fieldOf)
  if (fields.every((field) => field === '')) return undefined
  const place = text.includes('"') ? cells.findIndex(isMalformed) : -1
  return place < 0 ? { fields } : { fields, malformed: { place, cell: cells[place] } }
}

function fieldOf(cell: string): string {
  if (cell === '') return cell
  const inner = cell.startsWith('"') && !isMalformed(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell
  return unguardedCell(trimmed(inner))
}

/** A form feed is none of them: it is an error, as every other control character is. */
const blank = /[\t\n\r\p{Z}\u{feff}]/u

/** From both ends inwards, as an expression would look at each blank inside a long text again and again. */
function trimmed(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && isBlank(text, from)) from++
  while (from < to && isBlank(text, to - 1)) to--
  return text.slice(from, to)
}

const isBlank = (text: string, at: number) => !isSeen(text.charCodeAt(at)) && blank.test(text[at])

/** Of ASCII, no blank and no control character. */
const isSeen = (code: number) => code > 0x20 && code < 0x7f
