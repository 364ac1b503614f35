import { comparableName } from '../columns/known-columns.ts'
import { clippedValue, type FileProblem, wholeFileProblem } from '../problems/file-problem.ts'
import { foreignSeparator } from '../source/foreign-separator.ts'

/** What columns a file must have: a date, and either one named column of numbers or one for each constituent. */
export interface TableForm {
  readonly date: string
  readonly numbers: string | 'constituents'
}

export interface NumberColumn {
  /** Lower case, spaces as underscores: what names are compared by. */
  readonly key: string
  /** Canonical name, a constituent as written. */
  readonly name: string
  readonly position: number
}

export interface TableHeader {
  readonly fieldCount: number
  readonly datePosition: number | null
  readonly numberColumns: readonly NumberColumn[]
  /** Columns without a name, which must be empty. */
  readonly namelessPositions: readonly number[]
}

/** Which column is what, in any order; names are compared without regard to case, spaces being equal to underscores. */
export function tableHeader(
  fields: readonly string[],
  text: string,
  form: TableForm,
): { readonly header: TableHeader; readonly problems: FileProblem[] } {
  const cells = fields.map((field, position) => ({ key: comparableName(field), name: field, position }))
  const columns = cells.filter(({ key }) => key !== '')
  const others = columns.filter(({ key }) => key !== form.date)
  const isNumberColumn = (key: string) => form.numbers === 'constituents' || key === form.numbers
  const header = {
    fieldCount: fields.length,
    datePosition: columns.find(({ key }) => key === form.date)?.position ?? null,
    numberColumns: others
      .filter(({ key }) => isNumberColumn(key))
      .map((cell) => ({ ...cell, name: form.numbers === 'constituents' ? cell.name : cell.key })),
    namelessPositions: cells.filter(({ key }) => key === '').map(({ position }) => position),
  }
  const separator = foreignSeparator(text)
  const problems =
    separator === undefined
      ? [
          ...missingColumns(header, form),
          ...repeatedNames(columns, form),
          ...others.filter(({ key }) => !isNumberColumn(key)).map(({ name }) => unwantedColumn(name, form)),
          ...columns
            .filter(({ name }) => /\p{Cc}/u.test(name.replace(/\s/g, ' ')))
            .map(({ name }) => controlCharacters(name)),
        ]
      : [wholeFileProblem(separator)]
  return { header, problems }
}

function missingColumns({ datePosition, numberColumns }: TableHeader, { date, numbers }: TableForm): FileProblem[] {
  const problems: FileProblem[] = []
  if (datePosition === null) problems.push(missingColumn(date))
  if (numberColumns.length > 0) return problems
  return [
    ...problems,
    numbers === 'constituents'
      ? wholeFileProblem('There is no column for a constituent. Add one for each beside the dates.')
      : missingColumn(numbers),
  ]
}

function missingColumn(column: string): FileProblem {
  return { row: 1, column, value: '', reason: `The column ${column} is missing. Add it to the header.` }
}

function repeatedNames(columns: readonly NumberColumn[], { date, numbers }: TableForm): FileProblem[] {
  const headings = new Set<string>()
  return columns
    .filter(({ key }) => headings.size === headings.add(key).size)
    .map(({ key, name }) => ({
      row: 1,
      column: key === date || key === numbers ? key : name,
      value: clippedValue(name),
      reason: 'This column name stands in the header twice. Rename or delete one of them.',
    }))
}

function unwantedColumn(name: string, { date, numbers }: TableForm): FileProblem {
  const reason = `This file has only the columns ${date} and ${numbers}. Delete this column.`
  return { row: 1, column: name, value: clippedValue(name), reason }
}

function controlCharacters(name: string): FileProblem {
  const reason = 'The column name contains a control character. Type it again.'
  return { row: 1, column: name, value: clippedValue(name), reason }
}
