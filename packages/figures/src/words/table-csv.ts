import { missing } from '@plumbline/contract/format/missing.ts'
import type { FigureTable } from './figure-words.ts'

/** So that spreadsheets read the file as UTF-8. */
const byteOrderMark = '\uFEFF'

/** As in the files of the server (`scoring/problems/csv-cell.ts`), which figures may not import: `same-csv-cells.test.ts` compares both. */
const startsLikeFormula = /^[=+@\t\r\n＝＋－＠-]/
const laterFormula = /([;\t\r\n]"*)([=+@＝＋－＠-])/g

/**
 * A figure's table as a CSV file, with the texts that are shown. A cell that a spreadsheet would take for a formula is
 * led by an apostrophe; a minus sign as it is shown is none. Where a value is missing the cell is empty.
 */
export function tableCsv({ columns, rows }: FigureTable): string {
  const lines = [columns.map(({ title }) => title), ...rows].map((cells) => cells.map(cellText).join(','))
  return `${byteOrderMark}${lines.join('\r\n')}\r\n`
}

function cellText(text: string): string {
  if (text === missing) return ''
  const guarded = startsLikeFormula.test(text) ? `'${text}` : text
  const harmless = guarded.replaceAll(laterFormula, "$1'$2")
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
