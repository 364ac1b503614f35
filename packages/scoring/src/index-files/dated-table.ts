import { type FileProblem, wholeFileProblem } from '../problems/file-problem.ts'
import type { DateForm } from '../reading/rules/date.ts'
import { type CsvRecord, csvRecords } from './csv-records.ts'
import { type DatedRow, isUnusuallyOld, readRow, wrongQuotes } from './dated-row.ts'
import { fileText } from './file-text.ts'
import { type NumberColumn, type TableForm, type TableHeader, tableHeader } from './table-header.ts'

/** A file of dates and numbers as far as it can be read. */
export interface DatedTable {
  readonly columns: readonly NumberColumn[]
  /** null where a row cannot be told into columns. */
  readonly rows: readonly (DatedRow | null)[]
  readonly problems: readonly FileProblem[]
  /** How many problems of cells there are beside them. */
  readonly unlisted: number
  readonly warnings: readonly string[]
}

/** Nobody mends more of them by hand: those of later rows are counted. */
const mostProblems = 10_000

/** Reads a CSV file of one date column and columns of numbers, with everything that is wrong with its form. */
export function datedTable(bytes: Uint8Array, form: TableForm): DatedTable {
  const content = fileText(bytes)
  if (!content.ok) return tableWithoutRows([], content.problems)
  const { records, stopped } = csvRecords(content.text)
  const first = records.at(0)
  if (first === undefined) return tableWithoutRows([], [stopped ?? wholeFileProblem('The file is empty.')])
  if (first.fields === null) return tableWithoutRows([], [wrongQuotes(first)])
  const { header, problems } = tableHeader(first.fields, first.text, form)
  if (records.length === 1) problems.push(wholeFileProblem('The file has a header and no rows. Add rows.'))
  const { datePosition, numberColumns } = header
  if (datePosition === null || numberColumns.length === 0) return tableWithoutRows(numberColumns, problems)
  if (stopped !== null) problems.push(stopped)
  return readRows(records.slice(1), header, datePosition, form, problems)
}

function tableWithoutRows(columns: readonly NumberColumn[], problems: readonly FileProblem[]): DatedTable {
  return { columns, rows: [], problems, unlisted: 0, warnings: [] }
}

function readRows(
  records: readonly CsvRecord[],
  header: TableHeader,
  datePosition: number,
  form: TableForm,
  headerProblems: readonly FileProblem[],
): DatedTable {
  const problems = [...headerProblems]
  let unlisted = 0
  let dateForm: DateForm | null = null
  const rows: (DatedRow | null)[] = []
  for (const record of records) {
    const reading = readRow(record, { header, datePosition, dateColumn: form.date, dateForm })
    dateForm ??= reading.dateForm
    if (problems.length >= mostProblems) unlisted += reading.problems.length
    else for (const problem of reading.problems) problems.push(problem)
    rows.push(reading.row)
  }
  return { columns: header.numberColumns, rows, problems, unlisted, warnings: oldDates(rows) }
}

function oldDates(rows: readonly (DatedRow | null)[]): string[] {
  const count = rows.filter(isUnusuallyOld).length
  return count === 0 ? [] : [`Rows dated before 1950: ${count}. Check that the century is right.`]
}
