import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import type { ScoringMethod } from '@plumbline/contract/providers/providers.ts'
import type { BatchParameters } from '@plumbline/engine/batch/batch-parameters.ts'

interface BatchRules {
  readonly method: ScoringMethod
  readonly useMinOutliers: boolean
}

/** What a batch was scored with, by name. */
export function scoringRecord(
  { score, outliers }: Pick<BatchParameters, 'score' | 'outliers'>,
  { method, useMinOutliers }: BatchRules,
): Provenance['parameters'] {
  return {
    scoringMethod: method,
    trackingError: score.trackingError,
    sigmaAlpha: score.sigmaAlpha,
    sigma0: score.sigma0,
    fundCorrelation: score.fundCorrelation,
    useMinOutliers,
    minimumYears: outliers.minimumYears,
    minimumPot: outliers.minimumPotPence / 100,
    gapLimit: outliers.gapLimit,
    irrGuard: outliers.irrGuard,
  }
}
