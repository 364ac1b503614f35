import type { DecodedChunk } from '../solve/decode-chunk.ts'

/** Savers to be solved at a time: their figures and rows lie one behind the other in memory that threads share. */
export interface SharedChunk {
  readonly counts: Int32Array
  readonly navDays: Int32Array
  readonly navPence: Float64Array
  readonly identifierBytes: Uint8Array
  /** Where each identifier begins, and where the last ends, from the first on. */
  readonly identifierStarts: Int32Array
  readonly flowDays: Int32Array
  readonly flowPence: Float64Array
}

/** What `decodeChunk` makes of a chunk from the store; undefined where a saver has rows that lie after the valuation. */
export function chunkOf(columns: SharedChunk): DecodedChunk | undefined {
  const { counts, navDays, navPence, flowDays, flowPence } = columns
  const count = counts.length
  const offsets = new Int32Array(count + 1)
  for (let saver = 0; saver < count; saver++) {
    const [from, to] = [offsets[saver], offsets[saver] + counts[saver]]
    sortByDay(flowDays, flowPence, from, to)
    if (flowDays[to - 1] > navDays[saver]) return undefined
    offsets[saver + 1] = to
  }
  const batch = { count, offsets, flowDays, flowPence, navDays, navPence }
  return { batch, ...identifiersOf(columns), firstRows: new Float64Array(count) }
}

/** As rows stand within a day. */
function sortByDay(days: Int32Array, pence: Float64Array, from: number, to: number): void {
  let flow = from + 1
  while (flow < to && days[flow] >= days[flow - 1]) flow++
  if (flow >= to) return
  const count = to - from
  const first = days.subarray(from, to).reduce((least, day) => Math.min(least, day))
  // Exact: days span fewer than 2^17 and a saver has fewer rows than 2^31.
  const keys = Float64Array.from({ length: count }, (_, at) => (days[from + at] - first) * count + at).sort()
  const sorted = Float64Array.from(keys, (key) => pence[from + (key % count)])
  for (let at = 0; at < count; at++) days[from + at] = first + Math.floor(keys[at] / count)
  pence.set(sorted, from)
}

/** In RowBinary: the length in front, one byte since identifiers have 64 characters at most. */
function identifiersOf({ identifierBytes, identifierStarts }: SharedChunk) {
  const count = identifierStarts.length - 1
  const starts = new Int32Array(count)
  const ends = new Int32Array(count)
  const bytes = new Uint8Array(identifierBytes.length + count)
  const first = identifierStarts[0]
  let at = 0
  for (let saver = 0; saver < count; saver++) {
    const text = identifierBytes.subarray(identifierStarts[saver] - first, identifierStarts[saver + 1] - first)
    starts[saver] = at
    bytes[at++] = text.length
    bytes.set(text, at)
    at += text.length
    ends[saver] = at
  }
  return { bytes, identifierStarts: starts, identifierEnds: ends }
}
