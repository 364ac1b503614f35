import type { MeasuredResult, SpreadsInForce } from '@plumbline/contract/calibration/calibrations.ts'
import type { Spreads } from '@plumbline/contract/calibration/spreads.ts'
import { defaultScoreParameters } from '@plumbline/engine/score/score-parameters.ts'
import { parametersToStore, type StoredParameters } from '@plumbline/scoring/stored-parameters.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

/** The priors of the product. */
export function priorSpreads(): Spreads {
  const { trackingError, sigmaAlpha, fundCorrelation } = defaultScoreParameters
  return { trackingError, sigmaAlpha, fundCorrelation }
}

/** What a calibration puts in the place of the priors. */
function spreadsOf({ trackingError, sigmaAlpha, fundCorrelation }: MeasuredResult): Spreads {
  return {
    trackingError: trackingError.value,
    sigmaAlpha: sigmaAlpha.value,
    fundCorrelation: fundCorrelation.value,
  }
}

/** What new batches are scored with, and since when. */
export async function spreadsInForce(db: Kysely<Database>): Promise<SpreadsInForce> {
  const row = await db
    .selectFrom('scoring_defaults')
    .leftJoin('calibrations', 'calibrations.id', 'scoring_defaults.calibration_id')
    .select(['calibrations.id as calibration', 'calibrations.result as result', 'scoring_defaults.since as since'])
    .orderBy('scoring_defaults.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const since = row?.since.toISOString() ?? null
  if (row?.result?.status !== 'measured') return { ...priorSpreads(), calibration: null, since }
  return { ...spreadsOf(row.result), calibration: row.calibration, since }
}

/** What a batch made now is scored with, as it keeps it. */
export async function parametersOfNewBatch(db: Kysely<Database>): Promise<StoredParameters> {
  const { calibration, since, ...spreads } = await spreadsInForce(db)
  const parameters = parametersToStore()
  if (calibration === null || since === null) return parameters
  return { ...parameters, score: { ...parameters.score, ...spreads }, calibration: { number: calibration, since } }
}
