import { open } from 'node:fs/promises'
import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { exampleLimit, type FileWarning } from '../warnings/file-warning.ts'
import { addSums, emptySums, type GroupSums } from './group-summary.ts'
import { readChunk, saverChunks } from './saver-chunks.ts'
import type { ChunkTask, ScoredChunk } from './score-chunk.ts'
import { openChunkPool } from './worker-pool.ts'

/** Reading keeps a thread about half busy; starting one costs as much as scoring several chunks. */
const chunksPerThread = 16

export interface ScoreSaversOptions extends ChunkTask {
  readonly threads: number
  /** Where the result rows go (`results/result-rows.ts`). */
  readonly resultsPath: string
  /** Called after each chunk with the share that is done, 0 to 1. */
  readonly onProgress: (share: number) => void
}

export interface ScoredSavers {
  readonly sums: GroupSums
  readonly warnings: readonly FileWarning[]
}

/** Reads the staged savers range by range, scores them in worker threads and writes their results down. */
export async function scoreSavers(engine: AnalyticsEngine, options: ScoreSaversOptions): Promise<ScoredSavers> {
  const chunks = await saverChunks(engine)
  const threads = Math.min(options.threads, Math.ceil(chunks.length / chunksPerThread))
  const results = await open(options.resultsPath, 'w')
  const pool = openChunkPool({ parameters: options.parameters, method: options.method }, threads)
  const sums = emptySums(options.parameters.index)
  const warnings = emptyFlowWarnings()
  let done = 0
  const finish = async (scored: Promise<ScoredChunk>) => {
    const chunk = await scored
    await results.appendFile(chunk.rows)
    addSums(sums, chunk.sums)
    addFlowWarnings(warnings, chunk)
    options.onProgress(++done / chunks.length)
  }
  try {
    // In the order of the chunks, so that sums come out the same whatever thread was faster.
    const underWay: Promise<ScoredChunk>[] = []
    for (const range of chunks) {
      const { scored } = await pool.submit(await readChunk(engine, range))
      scored.catch(() => undefined)
      underWay.push(scored)
      if (underWay.length > threads) await finish(underWay.shift() ?? scored)
    }
    for (const scored of underWay) await finish(scored)
  } finally {
    await results.close()
    await pool.close()
  }
  return { sums, warnings: warnings.filter(({ count }) => count > 0) }
}

function emptyFlowWarnings(): [duplicates: MutableWarning, gaps: MutableWarning] {
  return [
    { kind: 'duplicate_rows', count: 0, examples: [] },
    { kind: 'long_gaps', count: 0, examples: [] },
  ]
}

type MutableWarning = { -readonly [Key in keyof FileWarning]: FileWarning[Key] }

function addFlowWarnings([duplicates, gaps]: [MutableWarning, MutableWarning], chunk: ScoredChunk): void {
  duplicates.count += chunk.duplicateRows
  duplicates.examples = [...duplicates.examples, ...chunk.duplicateExamples].slice(0, exampleLimit)
  gaps.count += chunk.saversWithLongGaps
  gaps.examples = [...gaps.examples, ...chunk.longGapExamples].slice(0, exampleLimit)
}
