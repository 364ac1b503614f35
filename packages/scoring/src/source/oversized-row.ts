import { open } from 'node:fs/promises'
import type { FileProblem } from '../problems/file-problem.ts'
import { nextLineBreak } from '../records/record-end.ts'

export const longestRow = 1 << 20
export const longestCell = 1 << 16
const pieceBytes = 4 << 20

const lineFeed = 0x0a
const carriageReturn = 0x0d
const comma = 0x2c
const quote = 0x22

/** What one row may take, whatever it holds: the memory that a file needs must not follow its longest line. */
const reasons = {
  row: 'This row is longer than 1 MiB, which no row of a saver is: look for a line break that is missing, and export the file again.',
  cell: 'A cell of this row is longer than 64 KiB, which no value is: look for a quote or a comma that is missing, and export the file again.',
} as const

/**
 * The first line that is too long as a whole or in one of its cells. Only the last line break of every 64 KiB is looked
 * for, so that a file of ordinary rows costs hardly more than reading it.
 */
export async function oversizedRow(
  file: string,
  bodyStart: number,
  signal?: AbortSignal,
): Promise<FileProblem | undefined> {
  const handle = await open(file)
  try {
    const piece = Buffer.allocUnsafe(pieceBytes)
    for (let from = bodyStart; ; ) {
      signal?.throwIfAborted()
      const { bytesRead } = await handle.read(piece, 0, pieceBytes, from)
      const bytes = piece.subarray(0, bytesRead)
      const last = bytesRead < pieceBytes
      const search = searchLongLine(bytes, last)
      if (search.kind !== undefined) {
        const row = 1 + (await lineBreaksBefore(file, from + search.at))
        return { row, column: '', value: '', reason: reasons[search.kind] }
      }
      if (last) return undefined
      from += search.at
    }
  } finally {
    await handle.close()
  }
}

interface RowSearch {
  /** Where the long line begins, or the first that the bytes hold no end of. */
  readonly at: number
  readonly kind: keyof typeof reasons | undefined
}

/** Bytes that begin with a line; `last` says that nothing follows them. */
export function searchLongLine(bytes: Buffer, last: boolean): RowSearch {
  let at = 0
  while (bytes.length - at > longestCell) {
    const nextLine = behindLastBreak(bytes, at, at + longestCell + 1)
    if (nextLine > at) {
      at = nextLine
      continue
    }
    const end = nextLineBreak(bytes, at + longestCell)
    if (end - at > longestRow) return { at, kind: 'row' }
    if (end === bytes.length && !last) return { at, kind: undefined }
    if (holdsLongCell(bytes.subarray(at, end))) return { at, kind: 'cell' }
    at = end + 1
  }
  return { at: last ? bytes.length : at, kind: undefined }
}

function behindLastBreak(bytes: Buffer, from: number, to: number): number {
  const within = bytes.subarray(from, to)
  const feed = within.lastIndexOf(lineFeed)
  // Of the other no file of ordinary rows has any, or none alone: looking for it would go through all bytes.
  return from + 1 + (feed >= 0 ? feed : within.lastIndexOf(carriageReturn))
}

/** Commas inside quotes do not part cells. */
function holdsLongCell(line: Buffer): boolean {
  let start = 0
  let isQuoted = false
  for (let at = 0; at < line.length; at++) {
    if (line[at] === quote) isQuoted = !isQuoted
    else if (line[at] === comma && !isQuoted) start = at + 1
    if (at - start >= longestCell) return true
  }
  return false
}

/** How many lines end before a place: LF, CR and CRLF end one each. */
async function lineBreaksBefore(file: string, end: number): Promise<number> {
  const handle = await open(file)
  try {
    const piece = Buffer.allocUnsafe(pieceBytes)
    let count = 0
    let previous = 0
    for (let from = 0; from < end; from += pieceBytes) {
      const { bytesRead } = await handle.read(piece, 0, Math.min(pieceBytes, end - from), from)
      for (const byte of piece.subarray(0, bytesRead)) {
        if (byte === carriageReturn || (byte === lineFeed && previous !== carriageReturn)) count += 1
        previous = byte
      }
    }
    return count
  } finally {
    await handle.close()
  }
}
