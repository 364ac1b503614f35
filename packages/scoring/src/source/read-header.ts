import { createRequire } from 'node:module'
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

/**
 * The first record that is not blank; undefined when there is none, a problem when its quotes are wrong. `whole` says
 * that the file goes no further than its head.
 */
export function readHeader(head: Buffer, whole: boolean): Header | { readonly problem: string } | undefined {
  // Latin 1 has a character for each byte, so that places in the text are places in the file.
  const text = head.toString('latin1')
  const blank = /^(?:\xef\xbb\xbf)?(?:[ \t,]*(?:\r\n|\n|\r))*/.exec(text)?.[0] ?? ''
  if (!/[^,\s]/.test(text.slice(blank.length))) return undefined
  const record = recordEnd(head, blank.length, whole)
  if (record.kind === 'unfinished') return { problem: 'The header is too long: its first megabyte holds no end of it.' }
  const names =
    record.kind === 'complete' ? cellsOf(withoutLineBreak(head.toString('utf8', blank.length, record.end))) : undefined
  if (record.kind === 'unclosed' || names === undefined)
    return { problem: 'The quotes of the header do not match: put each name in quotes as a whole, or in none.' }
  const recordText = withoutLineBreak(text.slice(blank.length, record.end))
  return {
    names,
    bytes: head.subarray(blank.length, blank.length + recordText.length),
    lastLine: 1 + lineBreaks(blank) + record.innerBreaks,
    end: record.end,
  }
}

const require = createRequire(import.meta.url)

/** The cells of one record; undefined when its quotes do not follow RFC 4180. */
export function cellsOf(record: string): readonly string[] | undefined {
  // Without quotes there is nothing to be understood, and the parser takes longer to load than a header to read.
  if (!/["\n]/.test(record)) return record.split(',')
  const { parse } = require('csv-parse/sync') as typeof import('csv-parse/sync')
  try {
    const [cells] = parse(record, { record_delimiter: '\n' })
    return cells ?? ['']
  } catch {
    return undefined
  }
}

/** A record ends with one line break at most. */
export function withoutLineBreak(record: string): string {
  if (record.endsWith('\r\n')) return record.slice(0, -2)
  return record.endsWith('\n') || record.endsWith('\r') ? record.slice(0, -1) : record
}

function lineBreaks(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0
}
