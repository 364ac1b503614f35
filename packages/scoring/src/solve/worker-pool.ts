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

export interface ThreadScript {
  readonly script: URL
  /**
   * Whether threads stay for the next task: their code is compiled by then, which is a third of the work. The script
   * then takes `ThreadOrder` messages too.
   */
  readonly reuse: boolean
}

/** To a thread that stays: rest until the next task, or begin it. */
export type ThreadOrder<Task> = { readonly order: 'rest' } | { readonly order: 'begin'; readonly task: Task }

/**
 * Threads that run a script, each with the same task to begin with. At most one piece of work a thread is under way, so
 * memory does not grow with the file. Errors: WorkerFailure from `answer` once a thread has failed.
 */
export function openThreads<Task, Work, Answer>(
  task: Task,
  threads: number,
  { script, reuse }: ThreadScript,
): ThreadPool<Work, Answer> {
  const workers = Array.from({ length: threads }, () => {
    const thread = reuse ? restingThread<Work, Answer>(script) : undefined
    thread?.begin(task)
    return thread ?? startWorker<Work, Answer>(task, script)
  })
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
      await Promise.all(workers.map((worker) => (reuse && worker.rest() ? keep(script, worker) : worker.stop())))
    },
  }
}

/** By the address of their script. */
const resting = new Map<string, Thread<never, never>[]>()

function restingThread<Work, Answer>({ href }: URL): Thread<Work, Answer> | undefined {
  const threads = resting.get(href) ?? []
  for (let thread = threads.pop(); thread !== undefined; thread = threads.pop()) {
    // Threads of one script take the same work.
    if (thread.isSound()) return thread as Thread<unknown, unknown> as Thread<Work, Answer>
  }
  return undefined
}

function keep<Work, Answer>({ href }: URL, thread: Thread<Work, Answer>): void {
  const threads = resting.get(href) ?? []
  threads.push(thread as Thread<never, never>)
  resting.set(href, threads)
}

export interface ChunkPool {
  /** Resolves when a thread is free and has taken the chunk; the answer comes through the inner promise. */
  submit(bytes: ChunkBytes): Promise<{ readonly scored: Promise<ScoredChunk> }>
  close(): Promise<void>
}

const chunkWorker = new URL('./chunk-worker.ts', import.meta.url)

/** Worker threads that score chunks. Errors: WorkerFailure from `scored` once a thread has failed. */
export function openChunkPool(task: ChunkTask, threads: number, script: URL = chunkWorker): ChunkPool {
  const pool = openThreads<ChunkTask, ChunkBytes, ScoredChunk>(task, threads, { script, reuse: false })
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
  begin(task: unknown): void
  /** Frees what its task held, and no longer keeps the process alive; false while it works or once it has failed. */
  rest(): boolean
  isSound(): boolean
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
    begin(next) {
      worker.ref()
      worker.postMessage({ order: 'begin', task: next } satisfies ThreadOrder<unknown>)
    },
    rest() {
      if (failure !== undefined || pending !== undefined) return false
      worker.postMessage({ order: 'rest' } satisfies ThreadOrder<unknown>)
      worker.unref()
      return true
    },
    isSound: () => failure === undefined,
  }
}
