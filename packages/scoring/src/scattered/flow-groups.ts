import { flowsPerChunk } from '../solve/saver-chunks.ts'

/** Savers by rank, and how many rows they have. */
export interface RankRange {
  readonly from: number
  readonly to: number
  readonly flows: number
}

/** The chunks that `saverChunks` cuts, so that sums have the same bits. */
export function chunksOf(flows: Int32Array, count: number): RankRange[] {
  const chunks: RankRange[] = []
  let [from, before, chunkStart] = [0, 0, 0]
  let chunk = 0
  for (let rank = 0; rank < count; rank++) {
    const number = Math.floor(before / flowsPerChunk)
    if (number !== chunk && rank > from) {
      chunks.push({ from, to: rank, flows: before - chunkStart })
      from = rank
      chunkStart = before
    }
    chunk = number
    before += flows[rank]
  }
  if (count > from) chunks.push({ from, to: count, flows: before - chunkStart })
  return chunks
}

/** Chunks whose rows are put together at a time: as many as have room, one at the least. */
export function groupsOf(chunks: readonly RankRange[], mostFlows: number): RankRange[][] {
  const groups: RankRange[][] = []
  let room = 0
  for (const chunk of chunks) {
    if (chunk.flows > room) {
      groups.push([])
      room = mostFlows
    }
    groups.at(-1)?.push(chunk)
    room -= chunk.flows
  }
  return groups
}
