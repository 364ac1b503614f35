import { flowsPerChunk } from '../solve/saver-chunks.ts'
import type { ScannedSavers } from './scanned-savers.ts'

/** Savers to be solved at a time. */
export interface SaverChunk {
  readonly savers: ScannedSavers
  /** How many savers stand above them in the file. */
  readonly place: number
}

/** Puts scanned savers together in the chunks that `saverChunks` cuts, so that sums have the same bits. */
export class ChunkBuilding {
  #parts: ScannedSavers[] = []
  /** Flows and savers of all chunks so far. */
  #flows = 0
  #savers = 0
  #chunk = 0
  /** Savers above the current chunk. */
  #place = 0

  /** Takes the next savers; the chunks that they complete. */
  add(savers: ScannedSavers): SaverChunk[] {
    const complete: SaverChunk[] = []
    let start = { saver: 0, flow: 0, identifier: 0 }
    const at = { ...start }
    for (; at.saver < savers.counts.length; at.saver++) {
      const chunk = Math.floor(this.#flows / flowsPerChunk)
      if (chunk !== this.#chunk) {
        this.#parts.push(part(savers, start, at))
        complete.push(...this.finish())
        this.#chunk = chunk
        start = { ...at }
      }
      this.#flows += savers.counts[at.saver]
      this.#savers++
      at.flow += savers.counts[at.saver]
      at.identifier += 1 + savers.identifiers[at.identifier]
    }
    this.#parts.push(part(savers, start, at))
    return complete
  }

  /** What is left. */
  finish(): SaverChunk[] {
    const savers = joined(this.#parts)
    const place = this.#place
    this.#parts = []
    this.#place = this.#savers
    return savers.counts.length === 0 ? [] : [{ savers, place }]
  }
}

interface Place {
  readonly saver: number
  readonly flow: number
  readonly identifier: number
}

function part(savers: ScannedSavers, from: Place, to: Place): ScannedSavers {
  return {
    flowDays: savers.flowDays.subarray(from.flow, to.flow),
    flowPence: savers.flowPence.subarray(from.flow, to.flow),
    counts: savers.counts.subarray(from.saver, to.saver),
    navDays: savers.navDays.subarray(from.saver, to.saver),
    navPence: savers.navPence.subarray(from.saver, to.saver),
    identifiers: savers.identifiers.subarray(from.identifier, to.identifier),
  }
}

function joined(parts: readonly ScannedSavers[]): ScannedSavers {
  const length = (of: keyof ScannedSavers) => parts.reduce((sum, each) => sum + each[of].length, 0)
  const whole: ScannedSavers = {
    flowDays: new Int32Array(length('flowDays')),
    flowPence: new Float64Array(length('flowPence')),
    counts: new Int32Array(length('counts')),
    navDays: new Int32Array(length('navDays')),
    navPence: new Float64Array(length('navPence')),
    identifiers: new Uint8Array(length('identifiers')),
  }
  for (const column of Object.keys(whole) as (keyof ScannedSavers)[]) {
    let at = 0
    for (const each of parts) {
      whole[column].set(each[column], at)
      at += each[column].length
    }
  }
  return whole
}
