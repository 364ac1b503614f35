import type { ChunkTask, SummedChunk } from './chunk-task.ts'
import { type DecodedChunk, decodeChunk } from './decode-chunk.ts'
import { emptySums } from './group-summary.ts'
import { rowEncoders } from './row-encoders.ts'
import type { ChunkBytes } from './saver-chunks.ts'
import { scoreMore } from './score-more.ts'

/** From bytes of the store to bytes for the store; runs in a worker thread. */
export function scoreChunk(bytes: ChunkBytes, task: ChunkTask): SummedChunk {
  return scoreDecoded(decodeChunk(bytes), task)
}

export function scoreDecoded(chunk: DecodedChunk, task: ChunkTask): SummedChunk {
  return scoreMore(emptySums(task.parameters.index), chunk, task, rowEncoders[task.rows])
}
