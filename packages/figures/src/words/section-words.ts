import type { FigureTable, FigureWords } from './figure-words.ts'

/** What stands in a section that is a table without a picture, the same on screen, in the PDF and in the workbook. */
export interface SectionWords extends Omit<FigureWords, 'alt'> {
  /** What must be known to read it right, a sentence each. */
  readonly notes: readonly string[]
}

/** A table whose first column names the rows and whose other columns are numbers. */
export function numbersTable(
  heading: string,
  numbers: readonly string[],
  rows: readonly (readonly string[])[],
): FigureTable {
  return {
    columns: [{ title: heading, align: 'left' }, ...numbers.map((title) => ({ title, align: 'right' as const }))],
    rows,
  }
}
