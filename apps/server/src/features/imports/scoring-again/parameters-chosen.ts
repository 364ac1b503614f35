import type { ScoreAgain } from '@plumbline/contract/imports/score-again.ts'
import type { OutlierLimits } from '@plumbline/contract/outliers/outlier-limits.ts'
import {
  hasEarlierReasons,
  parametersToStore,
  type StoredParameters,
  withPriorSpread,
  withRulesOfNow,
  withSimulatedSpread,
  withSpreadsOf,
} from '@plumbline/scoring/stored-parameters.ts'
import type { Kysely } from 'kysely'
import { wrongField } from '../../../platform/http/wrong-field.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { simulatedSpread } from '../../batches/simulated-spread.ts'
import { parametersOfNewBatch } from '../../calibration/spreads-in-force.ts'

type ParameterChoice = Pick<ScoreAgain, 'scoringMethod' | 'spreads' | 'sigma0Simulation' | 'limits'>

/**
 * What savers are scored again with: that of their batch, but for what was chosen. A batch of earlier reasons gets those of now
 * by its own spreads and limits.
 * @throws ApiFailure invalid_input for a simulation that cannot be the spread of the old score
 */
export async function parametersChosen(
  db: Kysely<Database>,
  document: unknown,
  { scoringMethod, spreads, sigma0Simulation, limits }: ParameterChoice,
): Promise<StoredParameters> {
  // A parse boundary: what is stored is what was made of these parameters.
  const own = hasEarlierReasons(document) ? withRulesOfNow(document) : (document as StoredParameters)
  const spread = await withSpreads(db, own, spreads)
  const parameters = await withSigma0(db, spread, scoringMethod, sigma0Simulation)
  return limits === undefined
    ? parameters
    : { ...parameters, outliers: { ...parameters.outliers, ...limitsStored(limits) } }
}

async function withSpreads(db: Kysely<Database>, own: StoredParameters, spreads: ParameterChoice['spreads']) {
  if (spreads === 'batch') return own
  return withSpreadsOf(own, spreads === 'default' ? await parametersOfNewBatch(db) : parametersToStore())
}

async function withSigma0(
  db: Kysely<Database>,
  parameters: StoredParameters,
  method: ParameterChoice['scoringMethod'],
  simulation: ParameterChoice['sigma0Simulation'],
): Promise<StoredParameters> {
  if (simulation === undefined) return parameters
  if (method !== 'old') {
    throw wrongField('sigma0Simulation', 'This spread is for the scoring method old. Choose that, or leave it out.')
  }
  if (simulation === null) return withPriorSpread(parameters)
  return withSimulatedSpread(parameters, { simulation, sigma0: await simulatedSpread(db, simulation) })
}

function limitsStored({ smallestPot, gapLimit, irrGuard }: OutlierLimits) {
  return { minimumPotPence: 100 * smallestPot, gapLimit, irrGuard }
}
