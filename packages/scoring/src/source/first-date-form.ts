import { open } from 'node:fs/promises'
import type { FileLayout } from '../columns/file-layout.ts'
import { type DateForm, dateFormOf, existingDateForm } from '../reading/rules/date.ts'
import { lineBreakEnd, nextLineBreak, recordEnd } from '../records/record-end.ts'
import { cellsOf, withoutLineBreak } from './read-header.ts'

const pieceBytes = 1 << 20
/** A file whose first rows hold no date at all is refused for that, whichever form is asked for. */
const rowsLookedAt = 10_000
const dateLike = /[0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]{2}\/[0-9]{2}\/[0-9]{4}/

/**
 * The first date of the file that exists decides how the others must be written; the first one, where none exists. Rows begin at
 * `bodyStart`.
 */
export async function firstDateForm(file: string, bodyStart: number, layout: FileLayout): Promise<DateForm> {
  const handle = await open(file)
  try {
    const piece = Buffer.alloc(pieceBytes)
    let at = bodyStart
    let rows = 0
    let ofImpossible: DateForm | undefined
    while (rows < rowsLookedAt) {
      const { bytesRead } = await handle.read(piece, 0, pieceBytes, at)
      const last = bytesRead < pieceBytes
      const search = searchDate(piece.subarray(0, bytesRead), last, layout)
      if (search.form) return search.form
      ofImpossible ??= search.ofImpossible
      if (last || search.used === 0) break
      at += search.used
      rows += search.rows
    }
    return ofImpossible ?? 'YYYY-MM-DD'
  } finally {
    await handle.close()
  }
}

interface SearchedRows {
  readonly form: DateForm | undefined
  /** Of the first date that does not exist. */
  readonly ofImpossible: DateForm | undefined
  /** Where the first unfinished record starts. */
  readonly used: number
  /** How many rows were not blank. */
  readonly rows: number
}

function searchDate(bytes: Buffer, last: boolean, layout: FileLayout): SearchedRows {
  let at = behindBlankLines(bytes, 0)
  let rows = 0
  let ofImpossible: DateForm | undefined
  for (; at < bytes.length && rows < rowsLookedAt; rows++) {
    const lineEnd = nextLineBreak(bytes, at)
    const record = recordEnd(bytes, at, last, lineEnd)
    if (record.kind === 'unfinished') break
    const end = record.kind === 'complete' ? record.end : lineBreakEnd(bytes, lineEnd)
    const dates = rowDates(bytes.toString('utf8', at, end), layout)
    const form = firstForm(dates, existingDateForm)
    if (form) return { form, ofImpossible, used: at, rows }
    ofImpossible ??= firstForm(dates, dateFormOf)
    at = behindBlankLines(bytes, end)
  }
  return { form: undefined, ofImpossible, used: Math.min(at, bytes.length), rows }
}

/** The cells of a row that are to hold dates. */
function rowDates(row: string, layout: FileLayout): string[] {
  if (!dateLike.test(row)) return []
  const cells = cellsOf(withoutLineBreak(row))
  if (cells?.length !== layout.fieldCount) return []
  const dates = layout.columns.filter((column) => column.kind === 'date')
  return dates.map(({ position }) => cells[position - 1].trim())
}

function firstForm(dates: readonly string[], formOf: typeof dateFormOf): DateForm | undefined {
  for (const date of dates) {
    const form = formOf(date)
    if (form !== undefined) return form
  }
  return undefined
}

/** The start of the next line that holds more than spaces and commas. */
function behindBlankLines(bytes: Buffer, from: number): number {
  let lineStart = from
  for (let at = from; at < bytes.length; at++) {
    if (bytes[at] === 0x0a || bytes[at] === 0x0d) lineStart = at + 1
    else if (bytes[at] !== 0x20 && bytes[at] !== 0x09 && bytes[at] !== 0x2c) break
  }
  return lineStart
}
