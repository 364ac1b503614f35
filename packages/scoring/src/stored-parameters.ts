import type { BatchParameters } from '@plumbline/engine/batch/batch-parameters.ts'
import { dailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'
import { hindsightTables } from '@plumbline/engine/outliers/hindsight-tables.ts'
import { defaultOutlierParameters, type OutlierParameters } from '@plumbline/engine/outliers/outlier-parameters.ts'
import { defaultScoreParameters, type ScoreParameters } from '@plumbline/engine/score/score-parameters.ts'
import { demonstrationConstituents } from './demonstration-index/demonstration-index.ts'

/**
 * What a batch keeps of the calculation beside its index, method and minimum years, as plain JSON: scoring with it gives
 * the same bits in later versions of the product.
 */
export interface StoredParameters {
  /** Batches scored before funds were told apart have no `fundCorrelation`. */
  readonly score: Omit<ScoreParameters, 'fundCorrelation'> & Partial<ScoreParameters>
  readonly outliers: Omit<OutlierParameters, 'minimumYears'>
  /** The calibration that measured the spreads, and since when it was the default; absent where they are priors. */
  readonly calibration?: { readonly number: number; readonly since: string }
  /** The simulation whose standard deviation is `sigma0`; absent where that is the prior. */
  readonly sigma0From?: { readonly simulation: number }
  readonly hindsight: {
    readonly constituents: readonly { readonly days: readonly number[]; readonly levels: readonly number[] }[]
  }
}

/** Stands for the correlation of funds in batches that have none, whatever the default becomes. */
const firstFundCorrelation = 0.5

/** The correlation between the luck of two funds that a batch was scored with. */
export function fundCorrelationOf({ fundCorrelation }: Pick<StoredParameters['score'], 'fundCorrelation'>): number {
  return fundCorrelation ?? firstFundCorrelation
}

/**
 * Whether a batch was scored before 'Not Comparable' was a reason and the bounds of hindsight gave room for chance: the
 * correlation of funds is kept since then. Its savers keep their reasons until they are scored again.
 */
export function hasEarlierReasons(document: unknown): boolean {
  // A parse boundary, as below.
  const { score } = document as StoredParameters
  return score.fundCorrelation === undefined
}

/** The calibration that a batch was scored by, if any. */
export function calibrationOf(document: unknown): StoredParameters['calibration'] {
  // A parse boundary, as above.
  return (document as StoredParameters).calibration
}

/** The simulation that a batch's spread of the old score comes from, if any. */
export function simulationOf(document: unknown): number | undefined {
  // A parse boundary, as above.
  return (document as StoredParameters).sigma0From?.simulation
}

/** The same with the standard deviation of a simulation as the spread of the old score. */
export function withSimulatedSpread(
  parameters: StoredParameters,
  { simulation, sigma0 }: { readonly simulation: number; readonly sigma0: number },
): StoredParameters {
  return { ...parameters, score: { ...parameters.score, sigma0 }, sigma0From: { simulation } }
}

/** The same with the prior as the spread of the old score. */
export function withPriorSpread({ sigma0From: _, ...parameters }: StoredParameters): StoredParameters {
  return { ...parameters, score: { ...parameters.score, sigma0: defaultScoreParameters.sigma0 } }
}

/** The same with the spreads between funds of others, and with where those come from. */
export function withSpreadsOf(
  { calibration: _, ...parameters }: StoredParameters,
  of: StoredParameters,
): StoredParameters {
  const { trackingError, sigmaAlpha, fundCorrelation } = of.score
  const score = {
    ...parameters.score,
    trackingError,
    sigmaAlpha,
    fundCorrelation: fundCorrelation ?? firstFundCorrelation,
  }
  return { ...parameters, score, ...(of.calibration && { calibration: of.calibration }) }
}

/**
 * What a batch of earlier reasons is scored again with: its own spreads and limits by the rules of now, so that nothing but the
 * reasons changes unless somebody chooses it.
 */
export function withRulesOfNow(document: unknown): StoredParameters {
  // A parse boundary, as above.
  const { score, outliers, hindsight, sigma0From } = document as StoredParameters
  return {
    score: { ...score, fundCorrelation: fundCorrelationOf(score) },
    outliers,
    hindsight,
    ...(sigma0From && { sigma0From }),
  }
}

/** What a new batch is scored with, by the priors. */
export function parametersToStore(): StoredParameters {
  const { minimumYears: _, ...outliers } = defaultOutlierParameters
  return {
    score: defaultScoreParameters,
    outliers,
    hindsight: {
      constituents: demonstrationConstituents().map(({ days, levels }) => ({ days: [...days], levels: [...levels] })),
    },
  }
}

/** What of a stored batch's parameters has names for people: the spreads and the limits. */
export function rulesFromStore(document: unknown, minimumYears: number): Pick<BatchParameters, 'score' | 'outliers'> {
  // A parse boundary: the engine checks every number before it calculates, and refuses what is missing.
  const { score, outliers } = document as StoredParameters
  return { score: { ...score, fundCorrelation: fundCorrelationOf(score) }, outliers: { ...outliers, minimumYears } }
}

/**
 * The parameters of a stored batch, with its index and minimum years. Errors: RangeError or TypeError when what is stored
 * is not what `parametersToStore` makes.
 */
export function parametersFromStore(document: unknown, index: IndexLevels, minimumYears: number): BatchParameters {
  // A parse boundary, as above.
  const { score, hindsight } = document as StoredParameters
  return {
    ...rulesFromStore(document, minimumYears),
    index: dailyLevels(index, true),
    bounds: hindsightTables(
      hindsight.constituents.map(({ days, levels }) =>
        dailyLevels({ days: Int32Array.from(days), levels: Float64Array.from(levels) }),
      ),
      score.trackingError,
      true,
    ),
  }
}
