import { open } from 'node:fs/promises'
import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { addSums, emptySums, type GroupSums } from '../solve/group-summary.ts'
import { readChunk, saverChunks } from '../solve/saver-chunks.ts'
import type { ChunkTask, ScoredChunk } from '../solve/score-chunk.ts'
import { openChunkPool } from '../solve/worker-pool.ts'
import { exampleLimit, type FileWarning } from '../warnings/file-warning.ts'

export interface ScoreForStoreOptions extends ChunkTask {
  readonly threads: number
  /** Where the scored savers and their flows go (`stored-rows.ts`). */
  readonly rowsPath: string
  readonly signal: AbortSignal
  /** Called after each chunk with the share that is done, 0 to 1. */
  readonly onProgress: (share: number) => void
}

export interface ScoredForStore {
  readonly sums: GroupSums
  readonly warnings: readonly FileWarning[]
}

const chunksPerThread = 16
const storedWorker = new URL('./stored-worker.ts', import.meta.url)

/** Scores the staged savers as `solve/score-savers.ts` does and writes down, with the results, what a batch keeps. */
export async function scoreForStore(engine: AnalyticsEngine, options: ScoreForStoreOptions): Promise<ScoredForStore> {
  const { parameters, method, signal, onProgress } = options
  const chunks = await saverChunks(engine)
  const threads = Math.min(options.threads, Math.ceil(chunks.length / chunksPerThread))
  const rows = await open(options.rowsPath, 'w')
  const pool = openChunkPool({ parameters, method }, threads, storedWorker)
  const tally = new Tally(emptySums(parameters.index))
  const finish = async (scored: Promise<ScoredChunk>) => {
    const chunk = await scored
    await rows.appendFile(chunk.rows)
    onProgress(tally.add(chunk) / chunks.length)
  }
  try {
    const underWay: Promise<ScoredChunk>[] = []
    for (const range of chunks) {
      signal.throwIfAborted()
      const { scored } = await pool.submit(await readChunk(engine, range))
      scored.catch(() => undefined)
      underWay.push(scored)
      if (underWay.length > threads) await finish(underWay.shift() ?? scored)
    }
    for (const scored of underWay) await finish(scored)
  } finally {
    await rows.close()
    await pool.close()
  }
  return { sums: tally.sums, warnings: tally.warnings() }
}

class Tally {
  readonly sums: GroupSums
  #chunks = 0
  #duplicates: FileWarning = { kind: 'duplicate_rows', count: 0, examples: [] }
  #gaps: FileWarning = { kind: 'long_gaps', count: 0, examples: [] }

  constructor(sums: GroupSums) {
    this.sums = sums
  }

  /** How many chunks have been added. */
  add(chunk: ScoredChunk): number {
    addSums(this.sums, chunk.sums)
    this.#duplicates = added(this.#duplicates, chunk.duplicateRows, chunk.duplicateExamples)
    this.#gaps = added(this.#gaps, chunk.saversWithLongGaps, chunk.longGapExamples)
    return ++this.#chunks
  }

  warnings(): FileWarning[] {
    return [this.#duplicates, this.#gaps].filter(({ count }) => count > 0)
  }
}

function added(warning: FileWarning, count: number, examples: readonly string[]): FileWarning {
  return {
    ...warning,
    count: warning.count + count,
    examples: [...warning.examples, ...examples].slice(0, exampleLimit),
  }
}
