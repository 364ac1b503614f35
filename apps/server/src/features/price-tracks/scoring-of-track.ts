import type { BatchParameters } from '@plumbline/engine/batch/batch-parameters.ts'
import { dailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import { defaultOutlierParameters } from '@plumbline/engine/outliers/outlier-parameters.ts'
import { defaultScoreParameters } from '@plumbline/engine/score/score-parameters.ts'
import type { Services } from '../../platform/services.ts'
import { levelsOf } from '../batches/batch-settings.ts'
import { priceTrackOfBatch } from './price-tracks.pg.ts'
import { unknownPriceTrack } from './unknown-price-track.ts'

/** What the savers of a price track were scored with: no pot is held against hindsight. */
export async function scoringOfTrack({ db }: Pick<Services, 'db'>, batchId: number): Promise<BatchParameters> {
  const track = await priceTrackOfBatch(db, batchId)
  if (track === undefined) throw unknownPriceTrack()
  return {
    score: defaultScoreParameters,
    outliers: defaultOutlierParameters,
    index: dailyLevels(await levelsOf(db, track.benchmarkVersionId)),
    bounds: null,
  }
}
