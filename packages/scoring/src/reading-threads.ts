import { prepareThreads } from '@plumbline/threads/thread-pool.ts'
import { calculatingThread } from './solve/calculating-thread.ts'

/** The script of all threads that read files and solve their savers, whether these stand in order or scattered. */
export const readingThread = { script: new URL('./reading-worker.ts', import.meta.url), name: calculatingThread }

/** Starts the threads for a file that is about to be read: they take as long to start as its top takes to be looked at. */
export function prepareReading(threads: number): void {
  prepareThreads(threads, readingThread)
}
