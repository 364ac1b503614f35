import type { DecodedChunk } from '../solve/decode-chunk.ts'
import type { SaverChunk } from './chunk-building.ts'

/** What `decodeChunk` makes of a chunk from the store; the place among the savers stands for the first row. */
export function decodeSavers({ savers, place }: SaverChunk): DecodedChunk {
  const { counts, identifiers, flowDays, flowPence, navDays, navPence } = savers
  const count = counts.length
  const offsets = new Int32Array(count + 1)
  const identifierStarts = new Int32Array(count)
  const identifierEnds = new Int32Array(count)
  for (let saver = 0, at = 0; saver < count; saver++) {
    offsets[saver + 1] = offsets[saver] + counts[saver]
    identifierStarts[saver] = at
    // Identifiers are ASCII of 64 characters at most, so that their length takes one byte.
    at += 1 + identifiers[at]
    identifierEnds[saver] = at
  }
  return {
    batch: { count, offsets, flowDays, flowPence, navDays, navPence },
    identifierStarts,
    identifierEnds,
    firstRows: Float64Array.from({ length: count }, (_, saver) => place + saver),
    bytes: identifiers,
  }
}
