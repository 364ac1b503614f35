import { type Day, dayOf } from '@plumbline/engine/dates/day-number.ts'
import { clippedValue, type FileProblem } from '../problems/file-problem.ts'
import { namedControl } from '../problems/named-control.ts'
import type { DateForm } from '../reading/rules/date.ts'
import type { CsvRecord } from './csv-records.ts'
import { readDate } from './read-date.ts'
import { readNumber } from './read-number.ts'
import type { TableHeader } from './table-header.ts'

/** One row that has as many fields as the header; null stands for a cell that is reported as a problem. */
export interface DatedRow {
  /** Line at which it starts. */
  readonly row: number
  readonly dateText: string
  readonly day: Day | null
  /** One for each number column, in their order. */
  readonly values: readonly (number | null)[]
  readonly texts: readonly string[]
}

export interface RowReading {
  /** null when the fields do not match the header. */
  readonly row: DatedRow | null
  /** The form of its date, when it has one that exists. */
  readonly dateForm: DateForm | null
  readonly problems: readonly FileProblem[]
}

interface RowForm {
  readonly header: TableHeader
  readonly datePosition: number
  readonly dateColumn: string
  /** The form of the file's first date, once there was one. */
  readonly dateForm: DateForm | null
}

/** Reads the cells of one row and reports each that is wrong. */
export function readRow(record: CsvRecord, form: RowForm): RowReading {
  const { row, fields } = record
  const { fieldCount, namelessPositions, numberColumns } = form.header
  if (fields === null) return { row: null, dateForm: null, problems: [wrongQuotes(record)] }
  if (fields.length !== fieldCount) {
    return { row: null, dateForm: null, problems: [wrongFieldCount(record, fields.length, fieldCount)] }
  }
  const problems: FileProblem[] = []
  const report = (column: string, value: string, reason: string) => {
    problems.push({ row, column, value: clippedValue(value), reason: namedControl(value) ?? reason })
    return null
  }
  const dateText = fields[form.datePosition]
  const date = readDate(dateText)
  const isOtherForm = date.form !== null && form.dateForm !== null && date.form !== form.dateForm
  let day = date.ok ? date.day : report(form.dateColumn, dateText, date.reason)
  if (date.ok && isOtherForm) {
    day = report(form.dateColumn, dateText, `The file's first date is written ${form.dateForm}. Write this one so too.`)
  }
  const texts = numberColumns.map(({ position }) => fields[position])
  const values = numberColumns.map(({ name }, column) => {
    const number = readNumber(texts[column])
    return number.ok ? number.value : report(name, texts[column], number.reason)
  })
  for (const position of namelessPositions) {
    if (fields[position] === '') continue
    report('', fields[position], `Column ${position + 1} has values but no name. Name it in the header or empty it.`)
  }
  return { row: { row, dateText, day, values, texts }, dateForm: date.ok ? date.form : null, problems }
}

export function wrongQuotes({ row, text }: CsvRecord): FileProblem {
  const reason = text.includes('="')
    ? 'A value is written as a spreadsheet formula, ="...". Write the value alone.'
    : 'The quotes are wrong: a quoted value begins and ends with one, and a quote inside it is doubled. Remove them.'
  return { row, column: '', value: clippedValue(text), reason }
}

function wrongFieldCount({ row, text }: CsvRecord, count: number, fieldCount: number): FileProblem {
  const reason =
    namedControl(text) ?? `The row has ${count} fields and the header ${fieldCount}. Add or remove values or commas.`
  return { row, column: '', value: clippedValue(text), reason }
}

/** Earlier dates are allowed with a warning. */
const usualFrom = dayOf('1950-01-01')

export function isUnusuallyOld(row: DatedRow | null): boolean {
  return row !== null && row.day !== null && row.day < usualFrom
}
