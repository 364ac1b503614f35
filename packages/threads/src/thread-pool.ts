import { startThread, type Thread } from './thread.ts'

export interface ThreadPool<Work, Answer> {
  /** Resolves when a thread is free and has taken the work; the answer comes through the inner promise. */
  submit(work: Work, transferred?: readonly ArrayBuffer[]): Promise<{ readonly answer: Promise<Answer> }>
  /** Ends what is under way. */
  close(): Promise<void>
}

export interface ThreadScript {
  readonly script: URL
  /** What failures call a thread of it. */
  readonly name: string
  /**
   * Whether threads stay for the next task: what they read and compiled is there by then, for scoring a third of the work.
   * The script then takes `ThreadOrder` messages too.
   */
  readonly reuse: boolean
  /** So much work is with a thread at a time, the next while one is under way, so that it need not wait for who hands out; 1 unless given. */
  readonly ahead?: number | undefined
  /** Once it is aborted, threads are told to end, and nobody waits until they have. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Threads that run a script, each with the same task to begin with. At most `ahead` pieces of work are with a thread, so
 * memory does not grow with the work. Errors: ThreadFailure from `answer` once a thread has failed.
 */
export function openThreads<Task, Work, Answer>(
  task: Task,
  count: number,
  { script, name, reuse, ahead = 1, signal }: ThreadScript,
): ThreadPool<Work, Answer> {
  const threads = Array.from({ length: count }, () => takeThread<Work, Answer>(task, { script, name }))
  const stopAll = () => {
    for (const thread of threads) void thread.stop()
  }
  signal?.addEventListener('abort', stopAll, { once: true })
  if (signal?.aborted) stopAll()
  // Each thread is given its first work before any its second.
  const places = Array.from({ length: ahead }, () => threads).flat()
  const free = places.map((thread, place) => Promise.resolve({ thread, place }))
  const handOver = async (work: Work, transferred: readonly ArrayBuffer[]) => {
    const { thread, place } = await Promise.race(free)
    const answer = thread.answer(work, transferred)
    const isFree = () => ({ thread, place })
    free[place] = answer.then(isFree, isFree)
    return { answer }
  }
  // One after the other: two who submit at once would be given the same free thread, and one of them no answer.
  let turn: Promise<unknown> = Promise.resolve()
  return {
    submit(work, transferred = []) {
      const handedOver = turn.then(() => handOver(work, transferred))
      turn = handedOver.catch(() => undefined)
      return handedOver
    },
    async close() {
      signal?.removeEventListener('abort', stopAll)
      const ended = threads.map((thread) => (reuse && thread.rest() ? keep(script, thread) : thread.stop()))
      if (!signal?.aborted) await Promise.all(ended)
    },
  }
}

/** A thread of a script with a task to begin with: one that rests, else a new one. */
export function takeThread<Work, Answer>(task: unknown, { script, name }: Pick<ThreadScript, 'name' | 'script'>) {
  const thread = restingThread<Work, Answer>(script)
  thread?.begin(task)
  return thread ?? startThread<Work, Answer>(task, script, name)
}

/**
 * Starts threads before their task is known: whoever next opens some of the script is given them, the first one first. The script
 * takes `ThreadOrder` messages, and begins with what is said of the task.
 */
export function prepareThreads(
  count: number,
  { script, name }: Pick<ThreadScript, 'name' | 'script'>,
  foretold: unknown,
): void {
  for (let started = 0; started < count; started++) {
    const thread = startThread<never, never>(foretold, script, name)
    thread.rest()
    restingOf(script).unshift(thread)
  }
}

/** By the address of their script. */
const resting = new Map<string, Thread<never, never>[]>()

function restingThread<Work, Answer>(script: URL): Thread<Work, Answer> | undefined {
  const threads = restingOf(script)
  for (let thread = threads.pop(); thread !== undefined; thread = threads.pop()) {
    // Threads of one script take the same work.
    if (thread.isSound()) return thread as Thread<unknown, unknown> as Thread<Work, Answer>
  }
  return undefined
}

function keep<Work, Answer>(script: URL, thread: Thread<Work, Answer>): void {
  restingOf(script).push(thread as Thread<never, never>)
}

/** Whoever takes one takes the last. */
function restingOf({ href }: URL): Thread<never, never>[] {
  const threads = resting.get(href) ?? []
  resting.set(href, threads)
  return threads
}
