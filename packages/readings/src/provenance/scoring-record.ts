import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import type { ScoringMethod } from '@plumbline/contract/providers/providers.ts'
import type { BatchParameters } from '@plumbline/engine/batch/batch-parameters.ts'

interface BatchRules {
  readonly method: ScoringMethod
  readonly useMinOutliers: boolean
  /** The calibration that measured the spreads, and since when it was the default; absent: they are priors. */
  readonly calibration?: { readonly number: number; readonly since: string } | undefined
  /** The simulation that the spread of the old score comes from; absent: it is the prior. */
  readonly sigma0Simulation?: number | undefined
}

/** What a batch was scored with, by name. */
export function scoringRecord(
  { score, outliers }: Pick<BatchParameters, 'score' | 'outliers'>,
  { method, useMinOutliers, calibration, sigma0Simulation }: BatchRules,
): Provenance['parameters'] {
  return {
    scoringMethod: method,
    trackingError: score.trackingError,
    sigmaAlpha: score.sigmaAlpha,
    sigma0: score.sigma0,
    ...(sigma0Simulation !== undefined && { sigma0Simulation }),
    fundCorrelation: score.fundCorrelation,
    ...(calibration && { calibration: calibration.number, calibratedSince: calibration.since }),
    useMinOutliers,
    minimumYears: outliers.minimumYears,
    minimumPot: outliers.minimumPotPence / 100,
    gapLimit: outliers.gapLimit,
    irrGuard: outliers.irrGuard,
  }
}
