import { statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { setFlagsFromString } from 'node:v8'
import { prepareReading } from '@plumbline/scoring/reading-threads.ts'
import { onTheSpotBytes } from '@plumbline/scoring/source/file-sizes.ts'
import { userPath } from '../command/user-path.ts'
import type { ScoreOptions } from './score-options.ts'

/**
 * Starts the threads that a file of some size is read with, before anything else is known of it. The function returned starts those that
 * have nothing to do before rows are read.
 */
export function prepareThreads({ input, threads = availableParallelism() }: ScoreOptions): () => void {
  if (input === '-') return () => {}
  const stats = statSync(userPath(input), { throwIfNoEntry: false })
  if (!stats?.isFile() || stats.size < onTheSpotBytes) return () => {}
  // Of threads that start from here on: they write many short texts, and room for more of them is cleared less often (MiB).
  setFlagsFromString('--min-semi-space-size=8')
  return prepareReading(threads)
}
