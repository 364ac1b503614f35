import type { SpreadsInForce } from '@plumbline/contract/calibration/calibrations.ts'
import { dayInLondon } from '@plumbline/contract/format/moments.ts'
import { plainPercent } from '@plumbline/contract/format/rates.ts'

/** What new batches are scored with, whether it was measured, and since when. */
export function spreadsInForceSentence(spreads: SpreadsInForce): string {
  const { trackingError, sigmaAlpha, fundCorrelation, calibration, since } = spreads
  const values = `tracking error ${plainPercent(trackingError)} a year, lasting differences ${plainPercent(sigmaAlpha)} a year, ${plainPercent(fundCorrelation)} of their luck shared by funds`
  const sinceWhen = since === null ? '' : `, since ${dayInLondon(since)}`
  const origin =
    calibration === null ? 'priors, judgements made before looking at the data' : `calibration ${calibration}`
  return `New batches are scored with ${values} (${origin}${sinceWhen}).`
}
