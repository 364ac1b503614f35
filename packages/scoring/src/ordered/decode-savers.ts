import type { DecodedChunk } from '../solve/decode-chunk.ts'
import type { SaverChunk } from './chunk-building.ts'
import type { ScannedSavers } from './scanned-savers.ts'

/** Puts the parts of a chunk together, each time in the same memory: what it makes stands until the next chunk, and as long as its part where there is one. */
export class ChunkDecoder {
  #days = new Int32Array(0)
  #pence = new Float64Array(0)

  /** What `decodeChunk` makes of a chunk from the store; the place among the savers stands for the first row. */
  decode({ parts, place }: SaverChunk): DecodedChunk {
    const { flowDays, flowPence } = this.#flowsOf(parts)
    const counts = joined(parts, ({ counts }) => counts, Int32Array)
    const navDays = joined(parts, ({ navDays }) => navDays, Int32Array)
    const navPence = joined(parts, ({ navPence }) => navPence, Float64Array)
    const identifiers = joined(parts, ({ identifiers }) => identifiers, Uint8Array)
    const attributes = parts[0]?.attributes?.map((own, attribute) =>
      joined(parts, ({ attributes }) => attributes?.[attribute] ?? own.subarray(0, 0), Uint8Array),
    )
    const count = counts.length
    const offsets = new Int32Array(count + 1)
    const identifierStarts = new Int32Array(count)
    const identifierEnds = new Int32Array(count)
    const firstRows = new Float64Array(count)
    for (let saver = 0, at = 0; saver < count; saver++) {
      offsets[saver + 1] = offsets[saver] + counts[saver]
      identifierStarts[saver] = at
      // Identifiers are ASCII of 64 characters at most, so that their length takes one byte.
      at += 1 + identifiers[at]
      identifierEnds[saver] = at
      firstRows[saver] = place + saver
    }
    const batch = { count, offsets, flowDays, flowPence, navDays, navPence }
    return { batch, identifierStarts, identifierEnds, firstRows, bytes: identifiers, attributes }
  }

  #flowsOf(parts: readonly ScannedSavers[]): Pick<ScannedSavers, 'flowDays' | 'flowPence'> {
    // Nobody writes there until they are scored.
    const [only] = parts
    if (only !== undefined && parts.length === 1) return only
    const flows = parts.reduce((sum, { flowDays }) => sum + flowDays.length, 0)
    if (flows > this.#days.length) {
      this.#days = new Int32Array(flows)
      this.#pence = new Float64Array(flows)
    }
    let at = 0
    for (const { flowDays, flowPence } of parts) {
      this.#days.set(flowDays, at)
      this.#pence.set(flowPence, at)
      at += flowDays.length
    }
    return { flowDays: this.#days.subarray(0, flows), flowPence: this.#pence.subarray(0, flows) }
  }
}

type Column = Int32Array | Float64Array | Uint8Array

function joined<Values extends Column>(
  parts: readonly ScannedSavers[],
  of: (part: ScannedSavers) => Values,
  kind: new (length: number) => Values,
): Values {
  const [only] = parts
  if (only !== undefined && parts.length === 1) return of(only)
  const whole = new kind(parts.reduce((sum, part) => sum + of(part).length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(of(part), at)
    at += of(part).length
  }
  return whole
}
