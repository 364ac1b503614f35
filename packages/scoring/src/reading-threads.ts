import { prepareThreads } from '@plumbline/threads/thread-pool.ts'
import type { WorkPart } from './ordered/ordered-work.ts'
import type { ReadingTask } from './reading-worker.ts'
import { calculatingThread } from './solve/calculating-thread.ts'

/** The script of all threads that read files and solve their savers, whether these stand in order or scattered. */
export const readingThread = { script: new URL('./reading-worker.ts', import.meta.url), name: calculatingThread }

/** How many of the threads read, where each reads or solves. */
export const threadsThatRead = (threads: number): number => Math.floor(threads / 2)

/**
 * Starts the threads for a file that is about to be read: they take as long to start as its top takes to be looked at. Those that read
 * come first; the function returned starts the others, which have nothing to do before.
 */
export function prepareReading(threads: number): () => void {
  const reading = threadsThatRead(threads)
  if (reading > 0) prepare(reading, 'reading')
  return () => prepare(threads - reading, reading > 0 ? 'solving' : undefined)
}

function prepare(threads: number, part: WorkPart | undefined): void {
  prepareThreads(threads, readingThread, { savers: 'unknown', part } satisfies ReadingTask)
}
