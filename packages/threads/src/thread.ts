import { Worker } from 'node:worker_threads'

/** A thread that threw or ended: its work has no answer, and no further one is taken. The cause is what it threw. */
export class ThreadFailure extends Error {}

/** To a thread that stays: rest until the next task, or begin it. */
export type ThreadOrder<Task> = { readonly order: 'rest' } | { readonly order: 'begin'; readonly task: Task }

export interface Thread<Work, Answer> {
  answer(work: Work, transferred: readonly ArrayBuffer[]): Promise<Answer>
  stop(): Promise<unknown>
  begin(task: unknown): void
  /** Frees what its task held, and no longer keeps the process alive; false while it works or once it has failed. */
  rest(): boolean
  isSound(): boolean
}

export function startThread<Work, Answer>(task: unknown, script: URL, name: string): Thread<Work, Answer> {
  const worker = new Worker(script, { workerData: task })
  let failure: ThreadFailure | undefined
  /** In the order in which a thread takes messages. */
  const pending: PromiseWithResolvers<Answer>[] = []
  const fail = (reason: string, cause?: unknown) => {
    failure ??= new ThreadFailure(reason, { cause })
    for (const { reject } of pending) reject(failure)
  }
  // Heard all the time: a thread can also fail while nobody waits for it.
  worker.on('error', (error: Error) => fail(`${name} failed: ${error.message}`, error))
  worker.on('messageerror', (error) => fail(`${name}'s answer cannot be read: ${error.message}`, error))
  worker.on('exit', (code) => fail(`${name} ended with code ${code}`))
  worker.on('message', (answer: Answer) => {
    pending.shift()?.resolve(answer)
  })
  return {
    async answer(work, transferred) {
      if (failure !== undefined) throw failure
      const answer = Promise.withResolvers<Answer>()
      worker.postMessage(work, transferred)
      pending.push(answer)
      return answer.promise
    },
    stop() {
      // Whoever waits for an answer hears at once; a thread that gives way to others may take seconds to end.
      fail(`${name} was stopped`)
      return worker.terminate()
    },
    begin(next) {
      worker.ref()
      worker.postMessage({ order: 'begin', task: next } satisfies ThreadOrder<unknown>)
    },
    rest() {
      if (failure !== undefined || pending.length > 0) return false
      worker.postMessage({ order: 'rest' } satisfies ThreadOrder<unknown>)
      worker.unref()
      return true
    },
    isSound: () => failure === undefined,
  }
}
