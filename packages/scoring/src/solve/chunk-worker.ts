import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadOrder } from '@plumbline/threads/thread.ts'
import type { ChunkTask } from './chunk-task.ts'
import { giveWay } from './give-way.ts'
import type { ChunkBytes } from './saver-chunks.ts'
import { scoreChunk } from './score-chunk.ts'

// A parse boundary: the pool in `chunk-pool.ts` is the only one that starts this thread.
let task: ChunkTask | undefined = workerData as ChunkTask
if (task.inBackground) giveWay()

parentPort?.on('message', (message: ChunkBytes | ThreadOrder<ChunkTask>) => {
  // Resting: the tables of the last task are given back.
  if ('order' in message) task = message.order === 'begin' ? message.task : undefined
  else if (task !== undefined) {
    // Copied, as in `ordered/chunk-scorer.ts`.
    parentPort?.postMessage(scoreChunk(message, task))
  }
})
