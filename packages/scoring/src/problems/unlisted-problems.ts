import { csvCell } from './csv-cell.ts'

/** Problems of one kind that are counted and not listed, and the words of one that is. */
export interface UnlistedProblems {
  readonly column: string
  readonly count: number
  readonly example: string
}

/** How many errors a file of errors does not list, whatever their kind. */
export function unlistedText(count: number): string {
  return count === 1 ? '1 more error is not listed.' : `${count.toLocaleString('en-GB')} more errors are not listed.`
}

/** The last line of an error file that does not list all errors. */
export function notListedLine(count: number): string {
  return `,,,${csvCell(unlistedText(count))}\n`
}

/** The line of an error file, under those of rows, that says how many more there are of a kind. */
export function unlistedLine({ column, count, example }: UnlistedProblems): string {
  const more =
    count === 1
      ? '1 more error of this kind is not listed'
      : `${count.toLocaleString('en-GB')} more errors of this kind are not listed`
  return `,${csvCell(column)},,${csvCell(example === '' ? `${more}.` : `${more}: ${example}`)}\n`
}
