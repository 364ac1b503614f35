import type { DailyLevels } from '../benchmark/daily-levels.ts'
import type { HindsightTables } from '../outliers/hindsight-tables.ts'
import type { OutlierParameters } from '../outliers/outlier-parameters.ts'
import type { ScoreParameters } from '../score/score-parameters.ts'

/** Everything a batch is scored with: plain data and typed arrays, so that it can be posted to a worker thread. */
export interface BatchParameters {
  readonly score: ScoreParameters
  readonly outliers: OutlierParameters
  readonly index: DailyLevels
  /** null: no constituents are known, so that no pot is checked against hindsight. */
  readonly bounds: HindsightTables | null
}
