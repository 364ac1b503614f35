import { mostScores, type ScoreColumn, scoreColumns } from '@plumbline/contract/consumer-panel/panel-scores.ts'
import { type PensionChange, pensionChangeSchema } from '@plumbline/contract/consumer-panel/pension.ts'
import { csvRecords } from '@plumbline/scoring/index-files/csv-records.ts'
import { fileText } from '@plumbline/scoring/index-files/file-text.ts'
import { clippedValue, type FileProblem, wholeFileProblem } from '@plumbline/scoring/problems/file-problem.ts'
import { z } from 'zod'
import { userHeader } from '../downloads/download-rows.ts'

/** The figures that a file writes of one pension. */
export interface ScoreRow {
  readonly row: number
  readonly pensionId: string
  readonly change: PensionChange
}

export interface ScoresFile {
  readonly rows: readonly ScoreRow[]
  readonly problems: readonly FileProblem[]
}

const tooMany = `The file has more than ${mostScores.toLocaleString('en-GB')} rows. Part it.`

/** Nobody mends more of them by hand. */
const mostProblems = 1_000

/** Reads figures by pension: a CSV with a header, or a JSON list of objects. An empty cell and a key that is not there change nothing. */
export function readScores(bytes: Uint8Array): ScoresFile {
  const file = looksLikeJson(bytes) ? fromJson(bytes) : fromCsv(bytes)
  if ('problems' in file) return { rows: [], problems: file.problems }
  if (file.rows.length === 0) return { rows: [], problems: [wholeFileProblem('The file has no rows. Add some.')] }
  return checked(file.rows)
}

interface FoundRow {
  readonly row: number
  readonly values: ReadonlyMap<string, unknown>
  /** Why it is no row at all. */
  readonly broken?: string
}

type ScoreRows = { readonly rows: readonly FoundRow[] } | { readonly problems: readonly FileProblem[] }

function looksLikeJson(bytes: Uint8Array): boolean {
  return /^\ufeff?\s*[[{]/.test(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, 256)))
}

function fromJson(bytes: Uint8Array): ScoreRows {
  const wrong = (reason: string) => ({ problems: [wholeFileProblem(reason)] })
  let list: unknown
  try {
    list = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return wrong('This is not JSON. Check brackets, quotes and commas.')
  }
  const parsed = z.array(z.record(z.string(), z.unknown())).safeParse(list)
  if (!parsed.success) return wrong('Write a list of objects, each with pensionId and figures.')
  if (parsed.data.length > mostScores) return wrong(tooMany)
  return { rows: parsed.data.map((row, place) => ({ row: place + 1, values: new Map(Object.entries(row)) })) }
}

const plainName = (name: string) => name.toLowerCase().replaceAll(/[\s_-]/g, '')
const columnNames = ['pensionId', ...scoreColumns] as const
/** What a download of users has beside; it is not read. */
const passedOver = new Set(userHeader.map(plainName))

function fromCsv(bytes: Uint8Array): ScoreRows {
  const content = fileText(bytes)
  if (!content.ok) return { problems: content.problems }
  const { records, stopped } = csvRecords(content.text)
  if (stopped !== null) return { problems: [stopped] }
  const [head, ...rest] = records
  if (rest.length > mostScores) return { problems: [wholeFileProblem(tooMany)] }
  if (head?.fields == null) return { problems: [wholeFileProblem('The file has no header. Add one.')] }
  const columns = head.fields.map((field) => columnNames.find((name) => plainName(name) === plainName(field)))
  const strange = head.fields.find((field, place) => columns[place] === undefined && !passedOver.has(plainName(field)))
  if (strange !== undefined) {
    return {
      problems: [wholeFileProblem(`‘${clippedValue(strange)}’ is none of the columns of this file. Leave it out.`)],
    }
  }
  const twice = columns.find((column, place) => column !== undefined && columns.indexOf(column) !== place)
  if (twice !== undefined)
    return { problems: [wholeFileProblem(`The column ${twice} stands there twice. Leave one out.`)] }
  if (!columns.includes('pensionId')) {
    return { problems: [wholeFileProblem('The column pensionId is missing. Add it.')] }
  }
  return {
    rows: rest.map(({ row, fields }) => {
      if (fields === null)
        return {
          row,
          values: new Map(),
          broken: 'The quotes of this row are wrong. Write a quote inside quotes twice.',
        }
      if (fields.length !== columns.length) {
        return {
          row,
          values: new Map(),
          broken: `The row has ${fields.length} values and the header ${columns.length} columns. Add or leave out commas.`,
        }
      }
      const cells = fields.flatMap((field, place): [string, unknown][] => {
        const column = columns[place]
        return column === undefined || field.trim() === '' ? [] : [[column, cellValue(column, field.trim())]]
      })
      return { row, values: new Map(cells) }
    }),
  }
}

/** Digits as a download has them: what was computed is not rounded. */
const plainNumber = /^-?\d{1,15}(\.\d{1,22})?(e[+-]?\d{1,3})?$/i

/** A cell that should be a number and is none stays a text, which its rule then refuses. */
function cellValue(column: (typeof columnNames)[number], cell: string): string | number {
  return column === 'pensionId' || column === 'contributionPeriod' || !plainNumber.test(cell) ? cell : Number(cell)
}

const hints: Readonly<Record<ScoreColumn, string>> = {
  score: 'Write a score from 0 to 100.',
  return: 'Write an annual fraction: 0.05 is 5%.',
  avgReturn: 'Write an annual fraction: 0.05 is 5%.',
  currVal: 'Write plain pounds such as 48216.40.',
  benchmarkNAV: 'Write plain pounds such as 48216.40.',
  totalContribution: 'Write plain pounds such as 48216.40.',
  contributionPeriod: 'Write four digits, a dash and four digits: 2014-2026.',
}

function checked(foundRows: readonly FoundRow[]): ScoresFile {
  const problems: FileProblem[] = []
  const rows: ScoreRow[] = []
  const first = new Map<string, number>()
  const note = (row: number, column: string, value: unknown, reason: string) => {
    const text = value === undefined || value === null ? '' : String(value)
    if (problems.length < mostProblems) problems.push({ row, column, value: clippedValue(text), reason })
  }
  for (const { row, values, broken } of foundRows) {
    if (broken !== undefined) {
      note(row, '', '', broken)
      continue
    }
    const id = z.uuid().safeParse(String(values.get('pensionId') ?? '').toLowerCase())
    const stranger = [...values.keys()].find((key) => !columnNames.some((name) => name === key))
    if (stranger !== undefined) note(row, clippedValue(stranger), '', 'There is no such figure. Leave it out.')
    if (!id.success) {
      note(row, 'pensionId', values.get('pensionId'), 'Write the number of a pension as the download of users has it.')
      continue
    }
    const before = first.get(id.data)
    if (before !== undefined) note(row, 'pensionId', id.data, `Row ${before} has the same pension. Leave one out.`)
    first.set(id.data, before ?? row)
    const change = changeOf(values, (column, value) => note(row, column, value, hints[column]))
    rows.push({ row, pensionId: id.data, change })
  }
  return { rows, problems }
}

function changeOf(
  values: ReadonlyMap<string, unknown>,
  onWrong: (column: ScoreColumn, value: unknown) => void,
): PensionChange {
  const columns = scoreColumns.filter((column) => values.has(column))
  const right = columns.filter((column) => {
    const isRight = pensionChangeSchema.shape[column].safeParse(values.get(column)).success
    if (!isRight) onWrong(column, values.get(column))
    return isRight
  })
  return pensionChangeSchema.parse(Object.fromEntries(right.map((column) => [column, values.get(column)])))
}
