import type { FileColumn } from '../columns/file-layout.ts'
import type { RecordSource } from './record-sql.ts'

/** The trimmed cell of a column, as an expression over a record of the source. */
export function cellValue({ restFrom }: Pick<RecordSource, 'restFrom'>, column: Pick<FileColumn, 'position'>): string {
  const { position } = column
  if (restFrom === undefined || position < restFrom) return `fields[${position}]`
  return `substringIndex(substringIndex(rest, ',', ${position - restFrom + 1}), ',', -1)`
}
