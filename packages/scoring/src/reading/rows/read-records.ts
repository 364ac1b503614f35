import { type FileHandle, open } from 'node:fs/promises'
import { fillFromHandle } from '../../source/fill-from-handle.ts'
import { cutRecords } from './cut-records.ts'
import type { FileRecord } from './record.ts'

const pieceBytes = 1 << 20

/** Where the rows of a file begin, and what they are read for. */
export interface RecordReading {
  readonly path: string
  readonly bodyStart: number
  /** The last line of the header. */
  readonly headerEnd: number
  readonly take: (record: FileRecord) => void
  /** Asked now and then whether the rest can be left. */
  readonly isEnough?: (() => Promise<boolean>) | undefined
  readonly signal?: AbortSignal | undefined
}

/** Hands over the records of a file one after the other. A row has no more than so many bytes: `source/oversized-row.ts`. */
export async function readRecords({
  path,
  bodyStart,
  headerEnd,
  take,
  isEnough,
  signal,
}: RecordReading): Promise<void> {
  const file = await open(path)
  try {
    let from = bodyStart
    let row = headerEnd + 1
    for (let length = pieceBytes; ; ) {
      signal?.throwIfAborted()
      const { bytes, last } = await pieceOf(file, from, length)
      const { used, nextRow } = cutRecords(bytes, last, row, take)
      if (last || (await isEnough?.()) === true) return
      // A record that is longer.
      length = used === 0 ? 2 * length : pieceBytes
      from += used
      row = nextRow
    }
  } finally {
    await file.close()
  }
}

async function pieceOf(file: FileHandle, from: number, length: number) {
  const bytes = Buffer.allocUnsafe(length)
  const filled = await fillFromHandle(file, bytes, from)
  return { bytes: bytes.subarray(0, filled), last: filled < length }
}
