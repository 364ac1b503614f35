import type { Flows } from '../savers/flows.ts'
import { type DateTable, dateBytes } from './row-format.ts'
import { writeAmount } from './write-amount.ts'

const comma = 44
/** No amount in whole pence is longer. */
const amountBytes = 20
/** Longest start or end of a row, with the longest provider name in four-byte characters. */
const longestPart = 512
export const longestRow = 2 * longestPart + dateBytes + 1 + amountBytes

/** The rows of one saver, ready to be written: their common start and end as bytes. */
export interface RowParts {
  readonly start: Uint8Array
  startBytes: number
  readonly end: Uint8Array
  endBytes: number
}

export function allocateRowParts(): RowParts {
  return { start: new Uint8Array(longestPart), startBytes: 0, end: new Uint8Array(longestPart), endBytes: 0 }
}

const encoder = new TextEncoder()

export function setRowParts(parts: RowParts, start: string, end: string): void {
  parts.startBytes = encoder.encodeInto(start, parts.start).written
  parts.endBytes = encoder.encodeInto(end, parts.end).written
}

/** Writes one row of the flows at `at` and gives the place after it. The caller sees to it that there is room. */
export function writeRow(
  bytes: Uint8Array,
  at: number,
  parts: RowParts,
  dates: DateTable,
  flows: Flows,
  row: number,
): number {
  let place = copy(parts.start, 0, parts.startBytes, bytes, at)
  const date = ((flows.days[row] ?? Number.NaN) - dates.firstDay) * dateBytes
  place = copy(dates.bytes, date, date + dateBytes, bytes, place)
  bytes[place++] = comma
  place = writeAmount(bytes, place, flows.pence[row] ?? Number.NaN)
  return copy(parts.end, 0, parts.endBytes, bytes, place)
}

/** A loop rather than `set`: what is copied is short, and a view a row would be garbage. */
function copy(source: Uint8Array, from: number, to: number, bytes: Uint8Array, at: number): number {
  let place = at
  for (let i = from; i < to; i++) bytes[place++] = source[i] ?? 0
  return place
}
