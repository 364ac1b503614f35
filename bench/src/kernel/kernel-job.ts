import type { SaverBatch } from '@plumbline/engine/batch/saver-batch.ts'
import type { RateColumns } from '@plumbline/engine/batch/solve-rates.ts'
import type { DailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'

/** Savers a thread takes at a time, so that a thread that is held up does not hold up the others. */
export const saversAtATime = 500

/** What the threads of a run share; every array is in shared memory. */
export interface KernelJob {
  readonly batch: SaverBatch
  readonly index: DailyLevels
  readonly out: RateColumns
  /** One number: the first saver that no thread has taken. */
  readonly next: Int32Array
}
