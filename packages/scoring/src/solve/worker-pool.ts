import { Worker } from 'node:worker_threads'
import type { ChunkBytes } from './saver-chunks.ts'
import type { ChunkTask, ScoredChunk } from './score-chunk.ts'

export interface ChunkPool {
  /** Resolves when a thread is free and has taken the chunk; the answer comes through the inner promise. */
  submit(bytes: ChunkBytes): Promise<{ readonly scored: Promise<ScoredChunk> }>
  close(): Promise<void>
}

/** A thread that threw or ended: its chunk has no answer, and no further one is taken. */
export class WorkerFailure extends Error {}

const chunkWorker = new URL('./chunk-worker.ts', import.meta.url)

/**
 * Worker threads that score chunks. At most one chunk a thread is under way, so memory does not grow with the file.
 * Errors: WorkerFailure from `scored`, and from `submit` once a thread has failed.
 */
export function openChunkPool(task: ChunkTask, threads: number, script: URL = chunkWorker): ChunkPool {
  const workers = Array.from({ length: threads }, () => startWorker(task, script))
  const free = workers.map((_, index) => Promise.resolve(index))
  return {
    async submit(bytes) {
      const index = await Promise.race(free)
      const scored = workers[index].score(bytes)
      free[index] = scored.then(
        () => index,
        () => index,
      )
      return { scored }
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}

interface ChunkWorker {
  score(bytes: ChunkBytes): Promise<ScoredChunk>
  stop(): Promise<unknown>
}

function startWorker(task: ChunkTask, script: URL): ChunkWorker {
  const worker = new Worker(script, { workerData: task })
  let failure: WorkerFailure | undefined
  let pending: PromiseWithResolvers<ScoredChunk> | undefined
  const fail = (reason: string, cause?: unknown) => {
    failure ??= new WorkerFailure(reason, { cause })
    pending?.reject(failure)
  }
  // Heard all the time: a thread can also fail while nobody waits for it.
  worker.on('error', (error: Error) => fail(`A calculating thread failed: ${error.message}`, error))
  worker.on('messageerror', (error) => fail(`A calculating thread's answer cannot be read: ${error.message}`, error))
  worker.on('exit', (code) => fail(`A calculating thread ended with code ${code}`))
  worker.on('message', (scored: ScoredChunk) => {
    pending?.resolve(scored)
    pending = undefined
  })
  return {
    async score(bytes) {
      if (failure !== undefined) throw failure
      pending = Promise.withResolvers<ScoredChunk>()
      worker.postMessage(bytes)
      return pending.promise
    },
    stop: () => worker.terminate(),
  }
}
