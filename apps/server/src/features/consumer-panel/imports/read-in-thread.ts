import type { FileProblem } from '@plumbline/scoring/problems/file-problem.ts'
import { openThreads } from '@plumbline/threads/thread-pool.ts'
import type { FiguredPerson, PeopleAnswer, PeopleTask } from './people-work.ts'

const script = new URL('./people-thread.ts', import.meta.url)

export interface ReadPeople {
  readonly people: readonly FiguredPerson[]
  readonly problems: readonly FileProblem[]
}

/** Reads and scores the people of a file in a thread of its own. @throws the reason of `signal` once it is aborted */
export async function readInThread(task: PeopleTask, signal: AbortSignal): Promise<ReadPeople> {
  signal.throwIfAborted()
  const pool = openThreads<PeopleTask, null, PeopleAnswer>(task, 1, {
    script,
    name: 'A thread that reads a file of people',
    // It held people, and goes with them.
    reuse: false,
  })
  const stop = () => void pool.close()
  signal.addEventListener('abort', stop, { once: true })
  try {
    const all: FiguredPerson[] = []
    for (;;) {
      const { people, problems, isLast } = await (await pool.submit(null)).answer
      for (const person of people) all.push(person)
      if (isLast) return { people: all, problems }
    }
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  } finally {
    signal.removeEventListener('abort', stop)
    await pool.close()
  }
}
