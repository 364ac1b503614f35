import { type NumberForm, readTypedNumber } from '../typed/typed-number.ts'
import { isoDateSchema } from '../wire/primitives.ts'
import {
  type AttributeProblem,
  attributesShape,
  consolidators,
  dataTypes,
  type MasterListAttributes,
  pathways,
  schemeTypes,
} from './master-list.ts'

/** A row: a provider by number or name, and what holds of it from a day on; what has no column stays as it is. */
export interface AttributeRow {
  readonly row: number
  readonly provider: string
  readonly effectiveFrom: string | undefined
  readonly attributes: Partial<MasterListAttributes>
}

export interface ReadAttributes {
  readonly rows: readonly AttributeRow[]
  readonly problems: readonly AttributeProblem[]
}

export const mostAttributeRows = 1000
/** More of them nobody reads before mending the first ones. */
export const mostAttributeProblems = 200

interface Column {
  readonly key: keyof MasterListAttributes
  /** What a cell says; undefined for what it must not. */
  readonly read: (cell: string) => unknown
  readonly hint: string
}

const oneOf = (names: readonly string[]) => ({
  read: (cell: string) => names.find((name) => name.toLowerCase() === cell.toLowerCase()),
  hint: `Write one of: ${names.join(', ')}.`,
})
const yesOrNo = {
  read: (cell: string) => ({ yes: true, no: false, '': false })[cell.toLowerCase()],
  hint: 'Write yes or no.',
}
const number = (unit: NumberForm['unit'], scale = 1) => {
  return (cell: string) => {
    const reading = readTypedNumber(cell, { decimals: 6, unit })
    return reading.ok && reading.value !== undefined ? reading.value / scale : undefined
  }
}

/** By the names that they have in the API. */
const columns: Readonly<Record<string, Column>> = {
  scheme: { key: 'scheme', ...oneOf(schemeTypes) },
  tax_year: { key: 'taxYear', read: (cell) => cell, hint: 'Write a tax year from 2019-2020 on, such as 2020-2021.' },
  consolidator: { key: 'consolidator', ...oneOf(consolidators) },
  pathway: { key: 'pathway', ...oneOf(pathways) },
  data_type: { key: 'dataType', ...oneOf(dataTypes) },
  big: { key: 'big', ...yesOrNo },
  named: { key: 'named', ...yesOrNo },
  asset_size: { key: 'assets', read: number('pounds'), hint: 'Write pounds as a plain number, such as 1250000.' },
  avg_score: { key: 'score', read: number('none'), hint: 'Write a score from 0 to 100.' },
  suspect_data: {
    key: 'suspectShare',
    read: number('percent', 100),
    hint: 'Write per cent from 0 to 100, such as 2.5.',
  },
  source: { key: 'source', read: (cell) => cell, hint: 'Write at most 200 letters.' },
}
const providerColumn = 'provider'
const dayColumn = 'effective_from'
export const attributeColumns: readonly string[] = [providerColumn, dayColumn, ...Object.keys(columns)]

/** Reads a CSV of attributes. Nothing of it may be used while a row has a problem. */
export function readAttributes(text: string): ReadAttributes {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const heading = lines[0] ?? ''
  // Of the whole file: a comma inside a cell must not split a row of semicolons.
  const separator = heading.includes(';') && !heading.includes(',') ? ';' : ','
  const head = cellsOf(heading, separator).map((cell) => cell.toLowerCase())
  const wrongHead = problemOfHead(head)
  if (wrongHead !== undefined) return { rows: [], problems: [wrongHead] }
  const filled = [...lines.entries()].filter(([place, line]) => place > 0 && line.trim() !== '')
  const beyond = filled[mostAttributeRows]
  if (beyond !== undefined) {
    return { rows: [], problems: [problem(beyond[0] + 1, '', '', `Send at most ${mostAttributeRows} rows at once.`)] }
  }
  const rows: AttributeRow[] = []
  const problems: AttributeProblem[] = []
  for (const [place, line] of filled) {
    const outcome = rowOf(place + 1, head, cellsOf(line, separator), separator)
    if (outcome.problems.length === 0) rows.push(outcome.row)
    problems.push(...outcome.problems)
    if (problems.length > mostAttributeProblems) break
  }
  if (filled.length === 0) problems.push(problem(2, '', '', 'Write a row for each provider.'))
  return { rows, problems: firstProblems(problems) }
}

/** As many as somebody reads; the last one says that there are more. */
export function firstProblems(problems: readonly AttributeProblem[]): AttributeProblem[] {
  const beyond = problems[mostAttributeProblems]
  if (beyond === undefined) return [...problems]
  const reason = `From here on there are more. Mend these ${mostAttributeProblems} first, and import the file again.`
  return [...problems.slice(0, mostAttributeProblems), problem(beyond.row, '', '', reason)]
}

function problem(row: number, column: string, value: string, reason: string): AttributeProblem {
  return { row, column, value, reason }
}

function problemOfHead(head: readonly string[]): AttributeProblem | undefined {
  const strange = head.find((name) => !attributeColumns.includes(name))
  if (strange !== undefined || !head.includes(providerColumn)) {
    const reason = `Begin with a row of column names: provider and any of ${attributeColumns.slice(1).join(', ')}.`
    return problem(1, strange ?? providerColumn, strange ?? '', reason)
  }
  const twice = head.find((name, place) => head.indexOf(name) !== place)
  return twice === undefined ? undefined : problem(1, twice, twice, 'This column is there twice: keep one of them.')
}

function rowOf(row: number, head: readonly string[], cells: readonly string[], separator: Separator) {
  const problems: AttributeProblem[] = []
  const attributes: Record<string, unknown> = {}
  const cellOf = (name: string) => cells[head.indexOf(name)] ?? ''
  if (cells.length !== head.length) {
    const mark = separator === ';' ? 'semicolon' : 'comma'
    const reason = `This row has ${cells.length} cells, the first one ${head.length}. Quote what holds a ${mark}.`
    problems.push({ row, column: '', value: cells.join(separator), reason })
  } else {
    for (const name of head) {
      const column = columns[name]
      if (column === undefined) continue
      const value = cellValue(column, cellOf(name))
      if (value === undefined) problems.push({ row, column: name, value: cellOf(name), reason: column.hint })
      else attributes[column.key] = value
    }
    const day = cellOf(dayColumn)
    if (day !== '' && !isoDateSchema.safeParse(day).success) {
      problems.push({ row, column: dayColumn, value: day, reason: 'Write the day as YYYY-MM-DD.' })
    }
    if (cellOf(providerColumn) === '') {
      problems.push({ row, column: providerColumn, value: '', reason: 'Write the name or number of a provider.' })
    }
  }
  const provider = cellOf(providerColumn)
  const effectiveFrom = cellOf(dayColumn) === '' ? undefined : cellOf(dayColumn)
  // Each value has been held to the schema of its attribute.
  return { row: { row, provider, effectiveFrom, attributes: attributes as Partial<MasterListAttributes> }, problems }
}

/** An empty cell says that it is not known. */
function cellValue({ key, read }: Column, cell: string): unknown {
  const value = cell === '' && key !== 'big' && key !== 'named' ? null : read(cell)
  const parsed = attributesShape[key].safeParse(value)
  return parsed.success ? parsed.data : undefined
}

type Separator = ',' | ';'

/** Cells between commas or semicolons; a quoted one may hold either, and doubled quotes. */
function cellsOf(line: string, separator: Separator): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < line.length; at++) {
    const letter = line.charAt(at)
    if (letter === '"' && isQuoted && line.charAt(at + 1) === '"') {
      cell += '"'
      at += 1
    } else if (letter === '"') isQuoted = !isQuoted
    else if (letter === separator && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += letter
  }
  return [...cells, cell.trim()]
}
