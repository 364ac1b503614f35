import type { DecodedChunk } from '../solve/decode-chunk.ts'
import { copyText } from './sort-savers.ts'

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
  const chunk = new ChunkBuilding(columns)
  for (let saver = 0; saver < count; saver++) if (!chunk.add(saver)) return undefined
  const { offsets, bytes, identifierStarts, identifierEnds } = chunk
  const batch = { count, offsets, flowDays, flowPence, navDays, navPence }
  return { batch, bytes, identifierStarts, identifierEnds, firstRows: new Float64Array(count) }
}

/** Saver by saver: what is called for each is compiled sooner than a loop over all. */
class ChunkBuilding {
  readonly offsets: Int32Array
  /** In RowBinary: the length in front, one byte since identifiers have 64 characters at most. */
  readonly bytes: Uint8Array
  readonly identifierStarts: Int32Array
  readonly identifierEnds: Int32Array
  readonly #columns: SharedChunk

  constructor(columns: SharedChunk) {
    const count = columns.counts.length
    this.#columns = columns
    this.offsets = new Int32Array(count + 1)
    this.bytes = new Uint8Array(columns.identifierBytes.length + count)
    this.identifierStarts = new Int32Array(count)
    this.identifierEnds = new Int32Array(count)
  }

  /** Whether none of the saver's rows lies after the valuation. */
  add(saver: number): boolean {
    const { counts, navDays, flowDays, flowPence } = this.#columns
    const from = this.offsets[saver]
    const to = from + counts[saver]
    this.offsets[saver + 1] = to
    this.#addIdentifier(saver)
    sortByDay(flowDays, flowPence, from, to)
    return flowDays[to - 1] <= navDays[saver]
  }

  #addIdentifier(saver: number): void {
    const { identifierBytes, identifierStarts } = this.#columns
    const from = identifierStarts[saver]
    const length = identifierStarts[saver + 1] - from
    const at = saver === 0 ? 0 : this.identifierEnds[saver - 1]
    this.identifierStarts[saver] = at
    this.identifierEnds[saver] = at + 1 + length
    this.bytes[at] = length
    copyText(identifierBytes, from - identifierStarts[0], this.bytes, at + 1, at + 1 + length)
  }
}

/** A saver's rows may be moved so many times each, on average: more are sorted otherwise. */
const mostMoves = 8

/** As rows stand within a day. Most savers' rows are sorted, or nearly. */
function sortByDay(days: Int32Array, pence: Float64Array, from: number, to: number): void {
  let moves = mostMoves * (to - from)
  for (let flow = from + 1; flow < to; flow++) {
    const day = days[flow]
    if (day >= days[flow - 1]) continue
    const amount = pence[flow]
    let at = flow
    for (; at > from && days[at - 1] > day; at--) {
      days[at] = days[at - 1]
      pence[at] = pence[at - 1]
    }
    days[at] = day
    pence[at] = amount
    moves -= flow - at
    if (moves < 0) {
      sortUnsorted(days, pence, from, to)
      return
    }
  }
}

function sortUnsorted(days: Int32Array, pence: Float64Array, from: number, to: number): void {
  const count = to - from
  const first = days.subarray(from, to).reduce((least, day) => Math.min(least, day))
  // Exact: days span fewer than 2^17 and a saver has fewer rows than 2^31.
  const keys = Float64Array.from({ length: count }, (_, at) => (days[from + at] - first) * count + at).sort()
  const sorted = Float64Array.from(keys, (key) => pence[from + (key % count)])
  for (let at = 0; at < count; at++) days[from + at] = first + Math.floor(keys[at] / count)
  pence.set(sorted, from)
}
