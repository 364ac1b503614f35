import { flowsPerChunk } from '../solve/saver-chunks.ts'
import { afterTexts } from './attribute-reader.ts'
import type { ScannedSavers } from './scanned-savers.ts'

/** Savers to be solved at a time. */
export interface SaverChunk {
  /** One behind the other. */
  readonly parts: readonly ScannedSavers[]
  /** How many savers stand above them in the file. */
  readonly place: number
  /** Whether they are the first of a chunk whose others follow, for whoever was given these. */
  readonly isOpen: boolean
}

/** Cuts scanned savers into the chunks that `saverChunks` cuts, so that sums have the same bits. */
export class ChunkBuilding {
  #parts: ScannedSavers[] = []
  /** Flows and savers of all chunks so far. */
  #flows = 0
  #savers = 0
  #chunk = 0
  /** Savers above the current chunk. */
  #place = 0
  #isOpen = false

  /** Takes the next savers; the chunks that they complete. */
  add(savers: ScannedSavers): SaverChunk[] {
    const complete: SaverChunk[] = []
    const at = { saver: 0, flow: 0, identifier: 0 }
    let start: Place = { ...at, attributes: savers.attributes?.map(() => 0) }
    const here = (): Place => ({ ...at, attributes: attributesBehind(savers, start, at.saver - start.saver) })
    for (; at.saver < savers.counts.length; at.saver++) {
      const chunk = Math.floor(this.#flows / flowsPerChunk)
      if (chunk !== this.#chunk) {
        const end = here()
        this.#parts.push(part(savers, start, end))
        complete.push(...this.finish())
        this.#chunk = chunk
        start = end
      }
      this.#flows += savers.counts[at.saver]
      this.#savers++
      at.flow += savers.counts[at.saver]
      at.identifier += 1 + savers.identifiers[at.identifier]
    }
    this.#parts.push(part(savers, start, here()))
    return complete
  }

  /** What there is of the current chunk, whose other savers follow. */
  open(): SaverChunk[] {
    return this.#take(true)
  }

  /** What is left. */
  finish(): SaverChunk[] {
    return this.#take(false)
  }

  #take(isOpen: boolean): SaverChunk[] {
    const parts = this.#parts.filter(({ counts }) => counts.length > 0)
    const place = this.#place
    // One that was given in part is ended, if by no saver.
    const isNone = parts.length === 0 && (isOpen || !this.#isOpen)
    this.#parts = []
    this.#place = this.#savers
    this.#isOpen = isOpen && (this.#isOpen || !isNone)
    return isNone ? [] : [{ parts, place, isOpen }]
  }
}

interface Place {
  readonly saver: number
  readonly flow: number
  readonly identifier: number
  readonly attributes: readonly number[] | undefined
}

function attributesBehind({ attributes }: ScannedSavers, from: Place, savers: number): number[] | undefined {
  return attributes?.map((texts, attribute) => afterTexts(texts, from.attributes?.[attribute] ?? 0, savers))
}

function part(savers: ScannedSavers, from: Place, to: Place): ScannedSavers {
  return {
    flowDays: savers.flowDays.subarray(from.flow, to.flow),
    flowPence: savers.flowPence.subarray(from.flow, to.flow),
    counts: savers.counts.subarray(from.saver, to.saver),
    navDays: savers.navDays.subarray(from.saver, to.saver),
    navPence: savers.navPence.subarray(from.saver, to.saver),
    identifiers: savers.identifiers.subarray(from.identifier, to.identifier),
    attributes: savers.attributes?.map((texts, attribute) =>
      texts.subarray(from.attributes?.[attribute], to.attributes?.[attribute]),
    ),
  }
}
