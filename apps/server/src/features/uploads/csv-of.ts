import { csvCell } from '@plumbline/scoring/problems/csv-cell.ts'

/** Lines of cells as CSV. */
export function csvOf(lines: readonly (readonly string[])[]): string {
  return lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
}
