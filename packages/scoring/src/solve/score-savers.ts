import { openChunkPool } from './chunk-pool.ts'
import type { ChunkTask, ScoredChunk } from './chunk-task.ts'
import type { SaverSource } from './saver-chunks.ts'
import { type ScoredSavers, ScoredTally } from './scored-tally.ts'

/** Starting a thread costs as much as scoring several chunks. */
const chunksPerThread = 6

export interface ScoreSaversOptions extends ChunkTask {
  readonly threads: number
  /** Where the rows go. */
  readonly resultsPath: string
  /** Called after each chunk with the share that is done, 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal?: AbortSignal | undefined
}

/** Reads savers range by range, scores them in worker threads and writes their results down. Errors: any, once `signal` is aborted. */
export async function scoreSavers(source: SaverSource, options: ScoreSaversOptions): Promise<ScoredSavers> {
  const { parameters, method, rows, inBackground = false, signal } = options
  const chunks = await source.ranges()
  const threads = Math.min(options.threads, Math.ceil(chunks.length / chunksPerThread))
  const tally = await ScoredTally.open(options.resultsPath, parameters.index)
  const pool = openChunkPool({ parameters, method, rows, inBackground }, threads, { signal })
  let count = 0
  const finish = async (answer: Promise<ScoredChunk>) => {
    await tally.add(await answer)
    options.onProgress(++count / chunks.length)
  }
  try {
    // In the order of the chunks, so that sums come out the same whatever thread was faster.
    const underWay: Promise<ScoredChunk>[] = []
    for (const range of chunks) {
      const { answer } = await pool.submit(await source.read(range))
      answer.catch(() => undefined)
      underWay.push(answer)
      if (underWay.length > threads) await finish(underWay.shift() ?? answer)
    }
    for (const answer of underWay) await finish(answer)
  } finally {
    await tally.close()
    await pool.close()
  }
  return tally.scored()
}
