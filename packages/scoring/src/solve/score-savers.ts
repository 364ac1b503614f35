import { openChunkPool } from './chunk-pool.ts'
import type { SaverSource } from './saver-chunks.ts'
import type { ChunkTask, ScoredChunk } from './score-chunk.ts'
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
  const finish = async (scored: Promise<ScoredChunk>) => {
    await tally.add(await scored)
    options.onProgress(++count / chunks.length)
  }
  try {
    // In the order of the chunks, so that sums come out the same whatever thread was faster.
    const underWay: Promise<ScoredChunk>[] = []
    for (const range of chunks) {
      const { scored } = await pool.submit(await source.read(range))
      scored.catch(() => undefined)
      underWay.push(scored)
      if (underWay.length > threads) await finish(underWay.shift() ?? scored)
    }
    for (const scored of underWay) await finish(scored)
  } finally {
    await tally.close()
    await pool.close()
  }
  return tally.scored()
}
