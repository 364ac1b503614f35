import { Worker } from 'node:worker_threads'
import type { ChunkBytes } from './saver-chunks.ts'
import type { ChunkTask, ScoredChunk } from './score-chunk.ts'

export interface ThreadPool<Work, Answer> {
  /** Resolves when a thread is free and has taken the work; the answer comes through the inner promise. */
  submit(work: Work, transferred?: readonly ArrayBuffer[]): Promise<{ readonly answer: Promise<Answer> }>
  close(): Promise<void>
}

/** A thread that threw or ended: its work has no answer, and no further one is taken. */
export class WorkerFailure extends Error {}

/**
 * Threads that run a script, each with the same task to begin with. At most one piece of work a thread is under way, so
 * memory does not grow with the file. Errors: WorkerFailure from `answer` once a thread has failed.
 */
export function openThreads<Task, Work, Answer>(task: Task, threads: number, script: URL): ThreadPool<Work, Answer> {
  const workers = Array.from({ length: threads }, () => startWorker<Work, Answer>(task, script))
  const free = workers.map((_, index) => Promise.resolve(index))
  return {
    async submit(work, transferred = []) {
      const index = await Promise.race(free)
      const answer = workers[index].answer(work, transferred)
      free[index] = answer.then(
        () => index,
        () => index,
      )
      return { answer }
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}

export interface ChunkPool {
  /** Resolves when a thread is free and has taken the chunk; the answer comes through the inner promise. */
  submit(bytes: ChunkBytes): Promise<{ readonly scored: Promise<ScoredChunk> }>
  close(): Promise<void>
}

const chunkWorker = new URL('./chunk-worker.ts', import.meta.url)

/** Worker threads that score chunks. Errors: WorkerFailure from `scored` once a thread has failed. */
export function openChunkPool(task: ChunkTask, threads: number, script: URL = chunkWorker): ChunkPool {
  const pool = openThreads<ChunkTask, ChunkBytes, ScoredChunk>(task, threads, script)
  return {
    async submit(bytes) {
      const { answer } = await pool.submit(bytes)
      return { scored: answer }
    },
    close: () => pool.close(),
  }
}

interface Thread<Work, Answer> {
  answer(work: Work, transferred: readonly ArrayBuffer[]): Promise<Answer>
  stop(): Promise<unknown>
}

function startWorker<Work, Answer>(task: unknown, script: URL): Thread<Work, Answer> {
  const worker = new Worker(script, { workerData: task })
  let failure: WorkerFailure | undefined
  let pending: PromiseWithResolvers<Answer> | undefined
  const fail = (reason: string, cause?: unknown) => {
    failure ??= new WorkerFailure(reason, { cause })
    pending?.reject(failure)
  }
  // Heard all the time: a thread can also fail while nobody waits for it.
  worker.on('error', (error: Error) => fail(`A calculating thread failed: ${error.message}`, error))
  worker.on('messageerror', (error) => fail(`A calculating thread's answer cannot be read: ${error.message}`, error))
  worker.on('exit', (code) => fail(`A calculating thread ended with code ${code}`))
  worker.on('message', (answer: Answer) => {
    pending?.resolve(answer)
    pending = undefined
  })
  return {
    async answer(work, transferred) {
      if (failure !== undefined) throw failure
      pending = Promise.withResolvers<Answer>()
      worker.postMessage(work, transferred)
      return pending.promise
    },
    stop: () => worker.terminate(),
  }
}
