import { openThreads } from '@plumbline/threads/thread-pool.ts'
import type { ScoresFile } from './read-scores.ts'

const script = new URL('./scores-thread.ts', import.meta.url)

/** Reads a file of scores in a thread of its own: ten megabytes of it would hold up everybody's calls. */
export async function readScoresInThread(bytes: Uint8Array): Promise<ScoresFile> {
  const name = 'A thread that reads a file of scores'
  // It held figures of people, and goes with them.
  const pool = openThreads<Uint8Array, null, ScoresFile>(bytes, 1, { script, name, reuse: false })
  try {
    return await (await pool.submit(null)).answer
  } finally {
    await pool.close()
  }
}
