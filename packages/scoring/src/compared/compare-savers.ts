import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { openThreads } from '@plumbline/threads/thread-pool.ts'
import { calculatingThread } from '../solve/calculating-thread.ts'
import type { ComparedChunk, ComparisonTask } from './compare-chunk.ts'
import type { ComparedSavers, CompareWork } from './compare-work.ts'
import { readGroupedChunk, type SaverGroups, storedRanges } from './grouped-chunk.ts'

export interface CompareSaversOptions extends ComparisonTask {
  readonly version: number
  readonly groups: SaverGroups
  readonly threads: number
  /** Called after each chunk with the share that is done, 0 to 1; throws to break off. */
  readonly onProgress: (share: number) => void
}

const compareWorker = new URL('./compare-worker.ts', import.meta.url)

/** Starting a thread costs as much as solving the rates of a few chunks on one benchmark; it then stays for the next comparison. */
const solvedPerThread = 16

/**
 * Holds the savers of a stored version against several benchmarks at once: their contributions are read once, and nothing
 * is written.
 */
export async function compareSavers(engine: AnalyticsEngine, options: CompareSaversOptions): Promise<ComparedSavers> {
  const { parameters, indices, method } = options
  const ranges = await storedRanges(engine, options.version)
  const threads = Math.min(options.threads, Math.ceil((ranges.length * indices.length) / solvedPerThread))
  const task: ComparisonTask = { parameters, indices, method }
  const script = { script: compareWorker, name: calculatingThread, reuse: true }
  const pool = openThreads<ComparisonTask, CompareWork, ComparedChunk>(task, threads, script)
  const adder = openThreads<ComparisonTask, CompareWork, ComparedSavers>(task, 1, script)
  let count = 0
  const add = async (answer: Promise<ComparedChunk>) => {
    const addition = await adder.submit({ kind: 'add', chunk: await answer })
    // The next one waits for it, and hears of its failure.
    addition.answer.catch(() => undefined)
    options.onProgress(++count / ranges.length)
  }
  try {
    // In the order of the savers, so that everything comes out the same whatever thread was faster.
    const underWay: Promise<ComparedChunk>[] = []
    for (const range of ranges) {
      const { answer } = await pool.submit({ kind: 'chunk', bytes: await readGroupedChunk(engine, options, range) })
      answer.catch(() => undefined)
      underWay.push(answer)
      if (underWay.length > threads) await add(underWay.shift() ?? answer)
    }
    for (const answer of underWay) await add(answer)
    const { answer } = await adder.submit({ kind: 'conclude' })
    return await answer
  } finally {
    await Promise.all([pool.close(), adder.close()])
  }
}
