import type { BatchParameters } from '@plumbline/engine/batch/batch-parameters.ts'
import { dailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'
import { hindsightTables } from '@plumbline/engine/outliers/hindsight-tables.ts'
import { defaultOutlierParameters } from '@plumbline/engine/outliers/outlier-parameters.ts'
import { defaultScoreParameters } from '@plumbline/engine/score/score-parameters.ts'
import { demonstrationConstituents } from './demonstration-index/demonstration-index.ts'

/** Everything a file is scored with. An index given as levels is checked against the bundled constituents. */
export function scoringParameters(index: IndexLevels, minimumYears = 1): BatchParameters {
  return {
    score: defaultScoreParameters,
    outliers: { ...defaultOutlierParameters, minimumYears },
    index: dailyLevels(index, true),
    bounds: hindsightTables(
      demonstrationConstituents().map((constituent) => dailyLevels(constituent)),
      undefined,
      true,
    ),
  }
}
