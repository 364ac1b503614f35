import { csvRecords } from '@plumbline/scoring/index-files/csv-records.ts'
import { fileText } from '@plumbline/scoring/index-files/file-text.ts'
import { tidyText } from '@plumbline/scoring/names/tidy-text.ts'
import { unguardedCell } from '@plumbline/scoring/problems/csv-cell.ts'
import type { FileProblem } from '@plumbline/scoring/problems/file-problem.ts'
import type { Contributions } from '../people/sealed-pension.ts'
import { peopleHeader } from './people-columns.ts'
import { type CellProblem, type PeopleRow, peopleRow } from './people-row.ts'

/** A pension as a file states it. */
export interface FilePension {
  readonly row: number
  readonly first: PeopleRow
  readonly contributions: Contributions | null
}

/** A person as a file states them, with all their pensions. */
export interface FilePerson {
  readonly first: PeopleRow
  readonly pensions: readonly FilePension[]
}

export interface PeopleFile {
  readonly people: readonly FilePerson[]
  readonly problems: readonly FileProblem[]
}

/** Nobody mends more of them by hand. */
export const mostProblems = 10_000

/** More of them are a file that went wrong. */
export const mostPensions = 200

/** Reads a file of people: a row for each contribution, or one for each pension without any. */
export function readPeopleFile(bytes: Uint8Array): PeopleFile {
  const content = fileText(bytes)
  if (!content.ok) return { people: [], problems: content.problems }
  const { records, stopped } = csvRecords(content.text)
  const problems: FileProblem[] = stopped === null ? [] : [stopped]
  const [head, ...rest] = records
  if (head?.fields == null)
    return { people: [], problems: [...problems, wholeFile('The file has no header. Add one.')] }
  const header = peopleHeader(head.fields)
  if ('problems' in header) return { people: [], problems: header.problems.map(wholeFile) }
  if (rest.length === 0) problems.push(wholeFile('The file has a header and no rows. Add rows.'))
  const rows: PeopleRow[] = []
  for (const { row, fields } of rest) {
    if (problems.length >= mostProblems) {
      problems.push({
        row,
        column: '',
        value: '',
        reason: 'The rows from here on were not read: there are too many errors.',
      })
      break
    }
    if (fields === null || fields.length !== header.columns) {
      problems.push({ row, column: '', value: '', reason: wrongWidth(fields?.length, header.columns) })
      continue
    }
    const rowProblems: CellProblem[] = []
    const person = peopleRow(row, (column) => unguardedCell(fields[header.places.get(column) ?? -1] ?? ''), rowProblems)
    problems.push(...rowProblems.map((problem) => ({ row, ...problem })))
    if (person !== null) rows.push(person)
  }
  const people = grouped(rows, problems)
  return { people, problems }
}

function wrongWidth(width: number | undefined, expectedWidth: number): string {
  return width === undefined
    ? 'The quotes of this row are wrong. Write a quote inside quotes twice.'
    : `The row has ${width} values and the header ${expectedWidth} columns. Add or leave out commas.`
}

/** One pension of a person is told from another by its name and its policy number. */
export function pensionKey(name: string, policyNumber: string | null): string {
  return JSON.stringify([tidyText(name).toLowerCase(), (policyNumber ?? '').toLowerCase()])
}

function grouped(rows: readonly PeopleRow[], problems: FileProblem[]): FilePerson[] {
  const people: FilePerson[] = []
  for (const own of Map.groupBy(rows, ({ email }) => email).values()) {
    const [first] = own
    if (first === undefined) continue
    if (problems.length >= mostProblems) return people
    for (const row of own) tellDifferences(first, row, ['firstName', 'lastName', 'product'], problems)
    const byPension = Map.groupBy(own, ({ pensionName, policyNumber }) => pensionKey(pensionName, policyNumber))
    const beyond = [...byPension.values()].at(mostPensions)?.at(0)
    if (beyond !== undefined) {
      const reason = `This person has more than ${mostPensions} pensions. Leave out those from this row on.`
      note(problems, { row: beyond.row, column: 'pension_name', value: beyond.pensionName, reason })
      continue
    }
    const pensions = [...byPension.values()].flatMap((group) => pensionOf(group, problems) ?? [])
    people.push({ first, pensions })
  }
  return people
}

/** The file has its number of errors, and no more are told. */
function note(problems: FileProblem[], problem: FileProblem): void {
  if (problems.length < mostProblems) problems.push(problem)
}

const columnOf = {
  firstName: 'first_name',
  lastName: 'last_name',
  product: 'user_product',
  pensionType: 'pension_type',
  provider: 'provider',
} as const

function tellDifferences(
  first: PeopleRow,
  row: PeopleRow,
  fields: readonly (keyof typeof columnOf)[],
  problems: FileProblem[],
): void {
  for (const field of fields) {
    if (row[field] === first[field]) continue
    const reason = `Row ${first.row} says otherwise of the same ${field.startsWith('p') && field !== 'product' ? 'pension' : 'person'}. Make both agree.`
    note(problems, { row: row.row, column: columnOf[field], value: row[field] ?? '', reason })
  }
}

function pensionOf(rows: readonly PeopleRow[], problems: FileProblem[]): FilePension | undefined {
  const [first] = rows
  if (first === undefined) return undefined
  for (const row of rows) tellDifferences(first, row, ['pensionType', 'provider'], problems)
  const paying = rows.flatMap(({ row, contribution }) => (contribution === null ? [] : [{ row, ...contribution }]))
  const [one] = paying
  if (one === undefined) return { row: first.row, first, contributions: null }
  for (const { row, navDate, navAmount } of paying) {
    if (navDate === one.navDate && navAmount === one.navAmount) continue
    const reason = `Row ${one.row} states another NAV of the same pension. Make both agree.`
    note(problems, { row, column: 'nav_date', value: navDate, reason })
  }
  const flows = paying.map(({ date, amount }) => ({ date, amount }))
  return { row: one.row, first, contributions: { flows, navDate: one.navDate, navAmount: one.navAmount } }
}

function wholeFile(reason: string): FileProblem {
  return { row: 1, column: '', value: '', reason }
}
