import { parse } from 'csv-parse/sync'
import { recordEnd } from '../records/record-end.ts'

export interface Header {
  readonly names: readonly string[]
  /** The record as it stands, without its line break. */
  readonly bytes: Buffer
  /** Its last line. */
  readonly lastLine: number
  /** Place behind it, and its line break, in the file. */
  readonly end: number
}

/** The first record that is not blank; undefined when there is none, a problem when its quotes are wrong. */
export function readHeader(head: Buffer): Header | { readonly problem: string } | undefined {
  // Latin 1 has a character for each byte, so that places in the text are places in the file.
  const text = head.toString('latin1')
  const blank = /^(?:\xef\xbb\xbf)?(?:[ \t,]*(?:\r\n|\n|\r))*/.exec(text)?.[0] ?? ''
  if (text.slice(blank.length).replaceAll(',', '').trim() === '') return undefined
  const record = recordEnd(head, blank.length, true)
  const end = record.kind === 'complete' ? record.end : head.length
  const written = text.slice(blank.length, end).replace(/[\r\n]+$/, '')
  const bytes = head.subarray(blank.length, blank.length + written.length)
  const names = record.kind === 'complete' ? cellsOf(bytes.toString()) : undefined
  if (names === undefined)
    return { problem: 'The quotes of the header do not match: put each name in quotes as a whole, or in none.' }
  return { names, bytes, lastLine: 1 + lineBreaks(blank) + lineBreaks(written), end }
}

/** The cells of one record; undefined when its quotes do not follow RFC 4180. */
export function cellsOf(record: string): readonly string[] | undefined {
  try {
    const [cells] = parse(record, { record_delimiter: '\n' })
    return cells ?? ['']
  } catch {
    return undefined
  }
}

function lineBreaks(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0
}
