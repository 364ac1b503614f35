import type { FileProblem } from '../problems/file-problem.ts'
import { clippedValue, valueLimit, wholeFileProblem } from '../problems/file-problem.ts'
import { columnLimit, dataPointCount, dataPointLimit, type FileColumn, type FileLayout } from './file-layout.ts'
import { comparableName, isPlain, knownColumnOf, knownColumns, requiredColumns } from './known-columns.ts'
import { personalDataInHeader } from './personal-data.ts'

/** So much of the header is shown to somebody who mistypes a name. */
const namesShown = 2000

/** A column to be dropped that the file does not have. */
export class UnknownColumn extends Error {}

export interface RecognisedColumns {
  readonly layout: FileLayout
  readonly problems: readonly FileProblem[]
}

/** Which column is what. `droppedColumns` names columns to leave unread, compared like header names. */
export function recogniseColumns(headers: readonly string[], droppedColumns: readonly string[]): RecognisedColumns {
  const unread = new Set(droppedColumns.map(comparableName))
  refuseUnknown(headers, droppedColumns)
  if (headers.length > columnLimit) return tooManyColumns(headers.length)
  const problems: FileProblem[] = []
  const columns: FileColumn[] = []
  const namelessPositions: number[] = []
  const firstSeen = new Map<string, string>()
  headers.forEach((cell, index) => {
    const header = cell.trim()
    if (header === '') {
      namelessPositions.push(index + 1)
      return
    }
    if (unread.has(comparableName(header))) return
    const match = knownColumnOf(header)
    const column = {
      position: index + 1,
      name: match ?? header,
      kind: match ? knownColumns[match].kind : 'text',
      knownColumn: match,
    } as const
    const problem = headerProblem(column, header, firstSeen)
    if (problem) problems.push(problem)
    else columns.push(column)
  })
  problems.push(...missingColumns(headers, columns, unread), ...tooManyDataPoints(columns))
  return { layout: { fieldCount: headers.length, columns, namelessPositions }, problems }
}

function refuseUnknown(headers: readonly string[], droppedColumns: readonly string[]): void {
  const there = new Set(headers.map(comparableName))
  const unknown = droppedColumns.find((name) => !there.has(comparableName(name)))
  if (unknown === undefined) return
  const names = headers.map((name) => name.trim()).join(', ')
  const list = names.length <= namesShown ? names : `${names.slice(0, namesShown)} ...`
  throw new UnknownColumn(`The file has no column '${unknown}' to drop. Its columns: ${list}.`)
}

function tooManyColumns(fieldCount: number): RecognisedColumns {
  const reason = `The file has ${fieldCount} columns; at most ${columnLimit} can be read. Delete columns.`
  return { layout: { fieldCount, columns: [], namelessPositions: [] }, problems: [wholeFileProblem(reason)] }
}

function headerProblem(column: FileColumn, header: string, firstSeen: Map<string, string>): FileProblem | undefined {
  const value = clippedValue(header)
  const problem = (reason: string) => ({ row: 1, column: clippedValue(column.name), value, reason })
  const droppable = (reason: string): FileProblem => ({ ...problem(reason), canBeDropped: true })
  if (value !== header) return problem(`A column's name has at most ${valueLimit} characters: shorten it.`)
  const key = column.knownColumn ?? comparableName(header)
  const earlier = firstSeen.get(key)
  if (earlier !== undefined) {
    return problem(
      earlier === header
        ? `Two columns are called '${header}'. Rename or delete one of them.`
        : `The columns '${earlier}' and '${header}' both mean ${column.name}. Rename or delete one of them.`,
    )
  }
  firstSeen.set(key, header)
  if (!isPlain(header) && /[\p{Cf}\p{Co}\x80-\x9f]/u.test(header))
    return problem('This name holds an invisible character: type the name anew.')
  const personal = column.knownColumn === undefined ? personalDataInHeader(header) : undefined
  if (personal === 'a date of birth') {
    return droppable(
      'This column seems to hold a date of birth; call the column date_of_birth to have the years to retirement derived, or delete it, or confirm that it is to be dropped.',
    )
  }
  if (personal) {
    return droppable(
      `This column seems to hold ${personal}. Scores need no identities: delete the column, or confirm that it is to be dropped.`,
    )
  }
  return undefined
}

function missingColumns(
  headers: readonly string[],
  columns: readonly FileColumn[],
  unread: ReadonlySet<string>,
): FileProblem[] {
  const others = new Set(headers.filter((header) => unread.has(comparableName(header))).map(knownColumnOf))
  return requiredColumns()
    .filter((name) => !columns.some((column) => column.knownColumn === name))
    .map((name) => ({
      row: 1,
      column: name,
      value: '',
      reason: others.has(name)
        ? `The column ${name} is required and cannot be dropped.`
        : `The column ${name} is missing. Add it to the header${acceptedNames(name)}.`,
    }))
}

function acceptedNames(name: keyof typeof knownColumns): string {
  const names = knownColumns[name].acceptedNames.map((alias) => `'${alias.replaceAll('_', ' ')}'`)
  return names.length === 0 ? '' : ` (${names.join(', ')} will do as well)`
}

function tooManyDataPoints(columns: readonly FileColumn[]): FileProblem[] {
  const count = dataPointCount(columns)
  if (count <= dataPointLimit) return []
  return [wholeFileProblem(`The file has ${count} data points; at most ${dataPointLimit} can be read. Delete columns.`)]
}
