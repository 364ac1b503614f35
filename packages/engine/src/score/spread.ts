import type { ScoreParameters } from './score-parameters.ts'

type SpreadParameters = Pick<ScoreParameters, 'trackingError' | 'sigmaAlpha'>

/**
 * Spread of the log gap among savers of one payment pattern: what chance and lasting differences between funds come to.
 *
 * Formula: `s = sqrt(sigmaAlpha^2 + TE^2 A / D^2)`. The exposure `A` is the sum over time of the squared share of the
 * benchmark pot already invested; the duration `D` is the value-weighted mean time the money was invested.
 * Units: `exposure` and `duration` in years of 365 days; the answer is a natural-log rate a year. NaN where the
 * duration is 0 or either is not a number.
 * Source: docs/methodology, section 3. For one lump sum over `T` years `A = D = T`, so that without lasting differences
 * `s = TE / sqrt(T)`.
 *
 * @example
 * spread(4, 4, { trackingError: 0.04, sigmaAlpha: 0 }) // => 0.02
 * spread(4, 4, { trackingError: 0.04, sigmaAlpha: 0.015 }) // => 0.025
 */
export function spread(exposure: number, duration: number, parameters: SpreadParameters): number {
  if (duration === 0) return Number.NaN
  const { trackingError, sigmaAlpha } = parameters
  return Math.sqrt(sigmaAlpha * sigmaAlpha + (trackingError * trackingError * exposure) / (duration * duration))
}
