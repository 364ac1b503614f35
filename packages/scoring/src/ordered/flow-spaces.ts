import { type FlowSpace, flowSpace, hasRoom } from './scanned-savers.ts'

/** Memory for the flows of pieces: whose savers are all solved is given out again. */
export class FlowSpaces {
  #free: FlowSpace[] = []
  /** Of pieces of which the chunk that is being put together has savers, in their order. */
  #ofChunk: FlowSpace[] = []
  /** By chunk that is not scored yet, what nothing else needs when it is. */
  readonly #ofScores: FlowSpace[][] = []

  /** Room for a piece of so many bytes and a line break. */
  take(bytes: number): FlowSpace {
    const space = this.#free.pop()
    return space !== undefined && hasRoom(space, bytes + 1) ? space : flowSpace(bytes + 1)
  }

  /** A piece's savers go into the chunk. */
  scanned(space: FlowSpace): void {
    this.#ofChunk.push(space)
  }

  /** The chunk is cut; savers of its last piece may go into the next one. */
  cut(): void {
    this.#ofScores.push(this.#ofChunk.splice(0, this.#ofChunk.length - 1))
  }

  /** The first of the chunks that were cut is scored. */
  scored(): void {
    this.#free.push(...(this.#ofScores.shift() ?? []))
  }
}
