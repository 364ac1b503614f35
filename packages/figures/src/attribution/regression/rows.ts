import type { DoneAttribution } from '@plumbline/contract/attribution/attribution-result.ts'

/** How much of a month's own return the pots tell. */
export type Identification = 'poorly' | 'partly' | 'well'

/** A month over cash, fractions. */
export interface RegressionPoint {
  readonly day: string
  readonly benchmark: number
  readonly track: number
  readonly identified: Identification
}

/** A month is well identified whose error has less than a third of the variance of months' own returns, poorly with over two thirds. */
export function regressionPoints({ track, trackingError }: DoneAttribution): readonly RegressionPoint[] {
  const own = trackingError ** 2 / 12
  return track.map((month) => {
    const reliability = own === 0 ? 0 : 1 - month.returnStandardError ** 2 / own
    return {
      day: month.end,
      benchmark: month.benchmarkReturn - month.cashReturn,
      track: month.return - month.cashReturn,
      identified: reliability > 2 / 3 ? 'well' : reliability > 1 / 3 ? 'partly' : 'poorly',
    }
  })
}

/** The fitted line by month, with the standard error of its height. */
export function regressionLine({ alpha, beta, annualDifferenceStandardError, track }: DoneAttribution) {
  const mean =
    track.reduce((sum, month) => sum + month.benchmarkReturn - month.cashReturn, 0) / Math.max(1, track.length)
  const atMean = (annualDifferenceStandardError / 12) ** 2
  const slope = beta.standardError ** 2
  // Three variances of one line: at the mean, of the slope, and at 0; what the first two covary follows.
  const together =
    Math.abs(mean) < 1e-6 ? 0 : (atMean + slope * mean ** 2 - (alpha.standardError / 12) ** 2) / (2 * mean)
  return (x: number) => ({
    height: alpha.value / 12 + beta.value * x,
    error: Math.sqrt(Math.max(0, atMean + 2 * together * (x - mean) + slope * (x - mean) ** 2)),
  })
}
