import type { FileProblem } from '../problems/file-problem.ts'
import { scanRow } from './scan-row.ts'

/** One row of a CSV text; blank rows are left out, but their lines are counted. */
export interface CsvRecord {
  /** Line at which it starts, the first line being 1. */
  readonly row: number
  /** Trimmed; null when the quotes of the row are wrong. */
  readonly fields: readonly string[] | null
  /** The row as it stands. */
  readonly text: string
}

export interface CsvReading {
  readonly records: readonly CsvRecord[]
  /** Why the rest of the text was not read, if so. */
  readonly stopped: FileProblem | null
}

/** Form feeds and vertical tabs stay: they are errors, as other control characters are. */
const trimmed = (field: string) => (/[\f\v]/.test(field) ? field : field.trim())

/** A row with a value for each of 5,000 constituents is shorter. */
export const mostCharactersOfRow = 1 << 16
/** A row a day for all years that dates may have are fewer. */
export const mostRows = 100_000

/** The rows of a CSV text with LF line breaks (RFC 4180), as long as they can be those of an index file. */
export function csvRecords(text: string): CsvReading {
  const records: CsvRecord[] = []
  let row = 1
  for (let at = 0; at < text.length; ) {
    const scan = scanRow(text, at, mostCharactersOfRow)
    if (scan.kind === 'too long') return { records, stopped: stopAt(row, tooLong) }
    const raw = text.slice(at, scan.end)
    const fields = scan.kind === 'sound' ? scan.fields.map(trimmed) : null
    if (fields?.every((field) => field === '') !== true) {
      if (records.length > mostRows) return { records, stopped: stopAt(row, tooManyRows) }
      records.push({ row, fields, text: raw })
    }
    row += linesIn(raw)
    at = scan.end + 1
  }
  return { records, stopped: null }
}

const tooManyRows = `The file has more than ${mostRows.toLocaleString('en-GB')} rows. Its rest was not read. Leave out some.`
const tooLong = `The row is longer than ${mostCharactersOfRow.toLocaleString('en-GB')} characters. The rest of the file was not read. Shorten it.`

function stopAt(row: number, reason: string): FileProblem {
  return { row, column: '', value: '', reason }
}

function linesIn(text: string): number {
  let lines = 1
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1
  return lines
}
