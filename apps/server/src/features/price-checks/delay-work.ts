import type { SaverBatch } from '@plumbline/engine/batch/saver-batch.ts'
import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'

/** Savers and prices to look for a delay in; plain data. */
export interface DelayTask {
  readonly batch: SaverBatch
  readonly prices: IndexLevels
}
