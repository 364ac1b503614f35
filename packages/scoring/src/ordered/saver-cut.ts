import type { FileHandle } from 'node:fs/promises'
import { rowCells } from '../reading/rows/row-cells.ts'
import { cellsOfLine } from '../source/cells-of-line.ts'
import type { FileArrival } from '../source/file-arrival.ts'

/** Lines looked at first, which hold two savers of ten years, and at most, for where a saver ends. */
const firstWindow = 16 << 10
const lastWindow = 16 << 20

/**
 * The start of the first line behind `from` whose saver is another than that of the line before, or the end of the file;
 * undefined where there is none for too long. `saver`: the place of the saver's cell, from 0. Waits for what has not arrived.
 */
export async function saverCut(
  file: FileHandle,
  arrival: FileArrival,
  from: number,
  saver: number,
): Promise<number | undefined> {
  for (let window = firstWindow; window <= lastWindow; window *= 4) {
    const { bytes } = await arrival.until(from + window)
    // Behind what has arrived a piece may be half written.
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(window), 0, Math.min(window, bytes - from), from)
    const cut = cutWithin(buffer.toString('latin1', 0, bytesRead), saver)
    if (cut !== undefined) return from + cut
    if (bytesRead < window) return from + bytesRead
  }
  return undefined
}

/** Begins in the middle of a line. */
function cutWithin(text: string, saver: number): number | undefined {
  let start = text.indexOf('\n') + 1
  let before: string | undefined
  while (start > 0 && start < text.length) {
    const end = text.indexOf('\n', start)
    if (end === -1) return undefined
    const identifier = cellsOfLine(text.slice(start, end))[saver] ?? ''
    if (before !== undefined && identifier !== before && isAnother(identifier, before)) return start
    // A line that holds nothing may stand between the rows of a saver.
    if (identifier !== '') before = identifier
    start = end + 1
  }
  return undefined
}

/** Whether a raw cell holds an identifier that differs from the one before. */
function isAnother(identifier: string, before: string): boolean {
  const field = fieldOf(identifier)
  return field !== undefined && field !== fieldOf(before)
}

/** `cell` is Latin 1 text: one character for each byte. */
const fieldOf = (cell: string) => rowCells(Buffer.from(cell, 'latin1').toString())?.fields[0]
