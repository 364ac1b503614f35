import type { SaverBatch } from '@plumbline/engine/batch/saver-batch.ts'
import type { DailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import type { ChargeLens } from '@plumbline/engine/charge-lens/charge-lens.ts'
import type { FeeWeights } from '@plumbline/engine/charge-lens/fee-weights.ts'

/** What the thread begins with; plain data. */
export interface LensTask {
  readonly index: DailyLevels
}

/** The savers of one scheme. */
export interface LensWork {
  readonly batch: SaverBatch
}

export interface LensAnswer {
  readonly lens: ChargeLens
  readonly weights: FeeWeights
}
