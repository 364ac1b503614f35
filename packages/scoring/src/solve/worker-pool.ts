import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ChunkBytes } from './saver-chunks.ts'
import type { ChunkTask, ScoredChunk } from './score-chunk.ts'

export interface ChunkPool {
  /** Resolves when a thread is free and has taken the chunk; the answer comes through the inner promise. */
  submit(bytes: ChunkBytes): Promise<{ readonly scored: Promise<ScoredChunk> }>
  close(): Promise<void>
}

/** Worker threads that score chunks. At most one chunk a thread is under way, so memory does not grow with the file. */
export function openChunkPool(task: ChunkTask, threads: number): ChunkPool {
  const workers = Array.from(
    { length: threads },
    () => new Worker(new URL('./chunk-worker.ts', import.meta.url), { workerData: task }),
  )
  const free = workers.map((worker) => Promise.resolve(worker))
  return {
    async submit(bytes) {
      const worker = await Promise.race(free.map((promise, index) => promise.then(() => index)))
      const scored = answerOf(workers[worker], bytes)
      free[worker] = scored.then(
        () => workers[worker],
        () => workers[worker],
      )
      return { scored }
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.terminate()))
    },
  }
}

async function answerOf(worker: Worker, bytes: ChunkBytes): Promise<ScoredChunk> {
  const answered = once(worker, 'message')
  worker.postMessage(bytes)
  // `once` rejects when the worker emits an error instead.
  const [scored] = await answered
  return scored as ScoredChunk
}
