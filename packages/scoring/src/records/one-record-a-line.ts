import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { lineBreakEnd, nextLineBreak, recordEnd } from './record-end.ts'

/** Stands for a line break inside quotes once a record is on one line. */
const innerBreakMark = 0x1e
/** What an innerBreakMark of the file's own becomes: a control character is an error whichever it is. */
const foreignMark = 0x1d

const lineFeed = 0x0a
const quote = 0x22
const chunkBytes = 4 << 20
/** Whoever calls the work off is heard after so many. */
const turnBytes = 256 << 10

/** Where the rows of a file begin: the place in the file, and how many lines stand above it. */
export interface BodyStart {
  readonly bodyStart: number
  readonly headerEnd: number
}

/**
 * Copies the rows of a file so that every record stands on the line on which it starts: line breaks inside quotes become
 * a mark, the lines they took become blank, and a lone CR ends a line. The lines above the rows become blank, so that
 * where the header ends is decided once, by who read it. Line numbers stay what they were.
 */
export async function copyOneRecordALine(
  from: string,
  to: string,
  { bodyStart, headerEnd }: BodyStart,
  signal?: AbortSignal,
): Promise<void> {
  const out = await open(to, 'w')
  try {
    await out.write(Buffer.alloc(headerEnd, lineFeed))
    let rest: Buffer = Buffer.alloc(0)
    for await (const chunk of createReadStream(from, { start: bodyStart, highWaterMark: chunkBytes })) {
      rest = await writeWhole(out, rest.length === 0 ? chunk : Buffer.concat([rest, chunk]), signal)
    }
    await out.write(rewriteRecords(rest, true).lines)
  } finally {
    await out.close()
  }
}

/** Writes the whole records at the front of a buffer, a few at a time, and gives back what is left of it. */
async function writeWhole(out: FileHandle, bytes: Buffer, signal: AbortSignal | undefined): Promise<Buffer> {
  let rest = bytes
  for (let window = turnBytes; ; ) {
    signal?.throwIfAborted()
    const { lines, used } = rewriteRecords(rest.subarray(0, window), false)
    await out.write(lines)
    const isAll = window >= rest.length
    rest = rest.subarray(used)
    if (isAll) return rest
    // A record that is longer: looked at in twice as much, so that it is not read over and over.
    window = used === 0 ? 2 * window : turnBytes
  }
}

export interface RewrittenRecords {
  readonly lines: Buffer
  /** Where the first unfinished record starts. */
  readonly used: number
}

/** Rewrites the whole records at the front of a buffer. Lines are short: `source/oversized-row.ts`. */
export function rewriteRecords(bytes: Buffer, last: boolean): RewrittenRecords {
  // A line break inside quotes becomes two bytes: its mark and the blank line.
  const lines = Buffer.allocUnsafe(2 * bytes.length + 1)
  let length = 0
  let at = 0
  let nextQuote = indexOrEnd(bytes, 0)
  while (at < bytes.length) {
    const lineEnd = nextLineBreak(bytes, at)
    const end = lineBreakEnd(bytes, lineEnd)
    if (nextQuote < at) nextQuote = indexOrEnd(bytes, at)
    const record = nextQuote < lineEnd ? recordEnd(bytes, at, last, lineEnd) : undefined
    if (record?.kind === 'unfinished') break
    if (record?.kind === 'complete') {
      length += copyRecord(bytes, at, record.end, record.innerBreaks, lines, length)
      at = record.end
      continue
    }
    if (end >= bytes.length && !last) break
    length += copyLine(bytes, at, lineEnd, lines, length)
    at = end
  }
  return { lines: lines.subarray(0, length), used: Math.min(at, bytes.length) }
}

function indexOrEnd(bytes: Buffer, from: number): number {
  const place = bytes.indexOf(quote, from)
  return place === -1 ? bytes.length : place
}

function copyLine(bytes: Buffer, from: number, to: number, lines: Buffer, length: number): number {
  bytes.copy(lines, length, from, to)
  lines[length + to - from] = lineFeed
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
  let length = start
  let breaksLeft = innerBreaks
  let at = from
  while (at < end) {
    const byte = bytes[at]
    if (byte !== lineFeed && byte !== 0x0d) {
      lines[length++] = byte === innerBreakMark ? foreignMark : byte
      at++
      continue
    }
    at = lineBreakEnd(bytes, at)
    if (breaksLeft-- > 0) lines[length++] = innerBreakMark
  }
  // The record's own line break, and a blank line for each line it took.
  for (let line = 0; line <= innerBreaks; line++) lines[length++] = lineFeed
  return length - start
}
