import { parentPort, workerData } from 'node:worker_threads'
import { giveWay } from './give-way.ts'
import type { ChunkBytes } from './saver-chunks.ts'
import { type ChunkTask, scoreChunk } from './score-chunk.ts'

// A parse boundary: the pool in `chunk-pool.ts` is the only one that starts this thread.
const task = workerData as ChunkTask
if (task.inBackground) giveWay()

parentPort?.on('message', (bytes: ChunkBytes) => {
  const scored = scoreChunk(bytes, task)
  parentPort?.postMessage(scored, [scored.rows.buffer])
})
