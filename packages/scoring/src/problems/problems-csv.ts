import { csvCell } from './csv-cell.ts'
import type { FileProblem } from './file-problem.ts'

/** The header of an error file with its line break. */
export const problemsHeader = 'row,column,value,reason\n'

/** One problem as a line of an error file with its line break, safe to open in a spreadsheet. */
export function problemLine({ row, column, value, reason }: FileProblem): string {
  return `${row},${[column, value, reason].map(csvCell).join(',')}\n`
}
