import type { SaverBatch } from '@plumbline/engine/batch/saver-batch.ts'
import type { DailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'

/** What the thread begins with; plain data. */
export interface LensTask {
  readonly index: DailyLevels
}

/** The savers of one scheme. */
export interface LensWork {
  readonly batch: SaverBatch
}
