import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { lineBreakEnd, nextLineBreak, recordEnd } from './record-end.ts'

/** Stands for a line break inside quotes once a record is on one line. */
const innerBreakMark = 0x1e
/** What an innerBreakMark of the file's own becomes: a control character is an error whichever it is. */
const foreignMark = 0x1d

const lineFeed = 0x0a
const quote = 0x22
const chunkBytes = 4 << 20

/**
 * Copies a file so that every record stands on the line on which it starts: line breaks inside quotes become a mark,
 * the lines they took become blank, and a lone CR ends a line. Line numbers stay what they were.
 */
export async function copyOneRecordALine(from: string, to: string): Promise<void> {
  const out = await open(to, 'w')
  try {
    let rest: Buffer = Buffer.alloc(0)
    for await (const chunk of createReadStream(from, { highWaterMark: chunkBytes })) {
      const bytes: Buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      const { lines, used } = rewriteRecords(bytes, false)
      rest = bytes.subarray(used)
      await out.write(lines)
    }
    await out.write(rewriteRecords(rest, true).lines)
  } finally {
    await out.close()
  }
}

/** Rewrites the whole records at the front of a buffer; `used` is where the first unfinished one starts. */
export function rewriteRecords(bytes: Buffer, last: boolean): { lines: Buffer; used: number } {
  // A line break inside quotes becomes two bytes: its mark and the blank line.
  const lines = Buffer.allocUnsafe(2 * bytes.length + 1)
  let written = 0
  let at = 0
  let nextQuote = indexOrEnd(bytes, 0)
  while (at < bytes.length) {
    const lineEnd = nextLineBreak(bytes, at)
    if (nextQuote < at) nextQuote = indexOrEnd(bytes, at)
    const end = lineBreakEnd(bytes, lineEnd)
    if (nextQuote >= lineEnd) {
      if (end >= bytes.length && !last) break
      written += copyLine(bytes, at, lineEnd, lines, written)
      at = end
      continue
    }
    const record = recordEnd(bytes, at, last)
    if (record.kind === 'unfinished') break
    if (record.kind === 'unclosed') {
      if (end >= bytes.length && !last) break
      written += copyLine(bytes, at, lineEnd, lines, written)
      at = end
    } else {
      written += copyRecord(bytes, at, record.end, record.innerBreaks, lines, written)
      at = record.end
    }
  }
  return { lines: lines.subarray(0, written), used: Math.min(at, bytes.length) }
}

function indexOrEnd(bytes: Buffer, from: number): number {
  const found = bytes.indexOf(quote, from)
  return found === -1 ? bytes.length : found
}

function copyLine(bytes: Buffer, from: number, to: number, lines: Buffer, written: number): number {
  bytes.copy(lines, written, from, to)
  lines[written + to - from] = lineFeed
  return to - from + 1
}

function copyRecord(
  bytes: Buffer,
  from: number,
  end: number,
  innerBreaks: number,
  lines: Buffer,
  start: number,
): number {
  let written = start
  let breaksLeft = innerBreaks
  let at = from
  while (at < end) {
    const byte = bytes[at]
    if (byte !== lineFeed && byte !== 0x0d) {
      lines[written++] = byte === innerBreakMark ? foreignMark : byte
      at++
      continue
    }
    at = lineBreakEnd(bytes, at)
    if (breaksLeft-- > 0) lines[written++] = innerBreakMark
  }
  // The record's own line break, and a blank line for each line it took.
  for (let line = 0; line <= innerBreaks; line++) lines[written++] = lineFeed
  return written - start
}
