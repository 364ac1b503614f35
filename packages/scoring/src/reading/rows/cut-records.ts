import { isAscii, isUtf8 } from 'node:buffer'
import { lineBreakEnd, nextLineBreak, recordEnd } from '../../records/record-end.ts'
import type { FileRecord } from './record.ts'

const quote = 0x22

export interface CutRecords {
  /** Where the first unfinished record begins. */
  readonly used: number
  /** Of that record. */
  readonly nextRow: number
}

/** Hands over the whole records at the front of a buffer, but for lines with nothing in them; `last` says that nothing follows it. */
export function cutRecords(
  bytes: Buffer,
  last: boolean,
  firstRow: number,
  take: (record: FileRecord) => void,
): CutRecords {
  const ascii = isAscii(bytes)
  let row = firstRow
  let at = 0
  let nextQuote = indexOrEnd(bytes, 0)
  while (at < bytes.length) {
    const lineEnd = nextLineBreak(bytes, at)
    const behindLine = lineBreakEnd(bytes, lineEnd)
    if (nextQuote < at) nextQuote = indexOrEnd(bytes, at)
    const record = nextQuote < lineEnd ? recordEnd(bytes, at, last, lineEnd) : undefined
    // A CR at the end may be half of a line break.
    if (record?.kind === 'unfinished' || (record?.kind !== 'complete' && behindLine >= bytes.length && !last)) break
    const [end, behind, innerBreaks] =
      record?.kind === 'complete' && record.innerBreaks > 0
        ? [withoutBreak(bytes, record.end), record.end, record.innerBreaks]
        : [lineEnd, behindLine, 0]
    if (end > at) take(recordOf(bytes, at, end, row, { ascii, innerBreaks }))
    row += 1 + innerBreaks
    at = behind
  }
  return { used: Math.min(at, bytes.length), nextRow: row }
}

function recordOf(
  bytes: Buffer,
  from: number,
  to: number,
  row: number,
  { ascii, innerBreaks }: { readonly ascii: boolean; readonly innerBreaks: number },
): FileRecord {
  const isValid = ascii || isUtf8(bytes.subarray(from, to))
  const written = bytes.toString(ascii ? 'latin1' : 'utf8', from, to)
  const readable = isValid ? written : written.replace(/\ufffd+/g, '\ufffd')
  return { row, text: innerBreaks > 0 ? readable.replace(/\r\n?/g, '\n') : readable, isValid }
}

/** Where a record ends without its line break; `end` is behind that. */
function withoutBreak(bytes: Buffer, end: number): number {
  if (bytes[end - 1] === 0x0a) return bytes[end - 2] === 0x0d ? end - 2 : end - 1
  return bytes[end - 1] === 0x0d ? end - 1 : end
}

function indexOrEnd(bytes: Buffer, from: number): number {
  const place = bytes.indexOf(quote, from)
  return place === -1 ? bytes.length : place
}
