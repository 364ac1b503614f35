import writeXlsxFile from 'write-excel-file/node'
import { cellText } from '../exports/xlsx/cell-text.ts'
import type { Sheet, SheetCell } from './sheet.ts'

/** Longer texts are no cell of a workbook. */
const mostLetters = 32_767
const widest = 60

/** Sheets as an XLSX file: a bold head that stays in sight, numbers as numbers. */
export function writeWorkbook(sheets: readonly Sheet[]): Promise<Uint8Array> {
  return writeXlsxFile(
    sheets.map(({ name, head, rows }) => ({
      sheet: name,
      stickyRowsCount: 1,
      columns: head.map((title, column) => ({ width: widthOf([title, ...rows.map((row) => row[column] ?? null)]) })),
      data: [
        head.map((title) => ({ value: cellText(title), type: String, fontWeight: 'bold' as const, wrap: true })),
        ...rows.map((row) => row.map(writtenCell)),
      ],
    })),
  ).toBuffer()
}

function writtenCell(cell: SheetCell) {
  if (cell === null) return null
  if (typeof cell !== 'string') return { value: cell.value, type: Number, format: cell.format }
  return {
    value: cellText(cell.slice(0, mostLetters)),
    type: String,
    wrap: cell.length > widest,
    alignVertical: 'top' as const,
  }
}

/** In letters; numbers are shown shorter than they are. */
function widthOf(cells: readonly SheetCell[]): number {
  const letters = cells.map((cell) => (typeof cell === 'string' ? cell.length : 12))
  return Math.min(widest, Math.max(8, ...letters) + 2)
}
