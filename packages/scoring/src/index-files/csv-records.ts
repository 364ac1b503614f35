import { CsvError, parse } from 'csv-parse/sync'

/** One row of a CSV text; blank rows are left out, but their lines are counted. */
export interface CsvRecord {
  /** Line at which it starts, the first line being 1. */
  readonly row: number
  /** Trimmed; null when the quotes of the row are wrong. */
  readonly fields: readonly string[] | null
  /** The row as it stands. */
  readonly text: string
}

/** Quotes are let through by the parser, so that one bad row does not end the reading; each row is held against this. */
const wellQuoted = /^(?:"[^"]*(?:""[^"]*)*"|[^",\n]*)(?:,(?:"[^"]*(?:""[^"]*)*"|[^",\n]*))*$/

/** The rows of a CSV text with LF line breaks (RFC 4180). */
export function csvRecords(text: string): CsvRecord[] {
  const lines = text.split('\n')
  const records: CsvRecord[] = []
  let read = 0
  while (read < lines.length) {
    const skipped = read
    const isComplete = parseRows(lines.slice(skipped).join('\n'), (fields, linesRead) => {
      const row = read + 1
      const raw = lines.slice(read, skipped + linesRead).join('\n')
      read = skipped + linesRead
      if (fields.every((field) => field.trim() === '')) return
      records.push({ row, fields: wellQuoted.test(raw) ? fields.map((field) => field.trim()) : null, text: raw })
    })
    if (isComplete) break
    // Only the first line is taken to belong to a row whose quotes never end, so that the rows below it are checked too.
    records.push({ row: read + 1, fields: null, text: lines[read] })
    read++
  }
  return records
}

function parseRows(text: string, onRow: (fields: readonly string[], linesRead: number) => void): boolean {
  try {
    parse(text, {
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      on_record: (fields: readonly string[], { lines }) => {
        onRow(fields, lines)
        return null
      },
    })
    return true
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') return false
    throw error
  }
}
