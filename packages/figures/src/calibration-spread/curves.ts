import type { MeasuredResult } from '@plumbline/contract/calibration/calibrations.ts'
import type { Spreads } from '@plumbline/contract/calibration/spreads.ts'

export type MeasuredSpread = Pick<
  MeasuredResult,
  'sigmaAlpha' | 'trackingError' | 'fundCorrelation' | 'recordNoise' | 'lengths' | 'assumed' | 'counts'
>

/** One length of history: what was seen, and what the formula makes of the priors and of the estimates. */
export interface SpreadPoint {
  readonly years: number
  readonly savers: number
  readonly funds: number
  readonly observed: MeasuredResult['lengths'][number]['observed']
  readonly assumed: number
  readonly measured: number
  /** What the measured spread may be, by the intervals of the estimates. */
  readonly band: { readonly low: number; readonly high: number }
}

/** Annual fractions by length of history, shortest first. */
export function spreadPoints(result: MeasuredSpread): readonly SpreadPoint[] {
  const { sigmaAlpha, trackingError, recordNoise, assumed, lengths } = result
  const measured = { sigmaAlpha: sigmaAlpha.value, trackingError: trackingError.value }
  return lengths.map(({ luck, noise, ...length }) => ({
    ...length,
    assumed: spreadOf(assumed, luck, 0),
    measured: spreadOf(measured, luck, recordNoise.value ** 2 * noise),
    band: bandOf(result, luck, noise),
  }))
}

/**
 * The interval of a sum of squares by those of its parts, as if they were apart: `l = v - sqrt(sum of (v_i - l_i)^2)`. Estimates of one
 * data set pull against each other, so that it is rather too wide. Source: G. Y. Zou and A. Donner, "Construction of confidence limits
 * about effect measures", Statistics in Medicine 27 (2008).
 */
function bandOf({ sigmaAlpha, trackingError, recordNoise }: MeasuredSpread, luck: number, noise: number) {
  const parts = [
    { estimate: sigmaAlpha, weight: 1 },
    { estimate: trackingError, weight: luck },
    { estimate: recordNoise, weight: noise },
  ].map(({ estimate: { value, low, high }, weight }) => ({
    value: weight * value ** 2,
    low: weight * low ** 2,
    high: weight * high ** 2,
  }))
  const square = parts.reduce((sum, { value }) => sum + value, 0)
  const below = Math.hypot(...parts.map(({ value, low }) => value - low))
  const above = Math.hypot(...parts.map(({ value, high }) => high - value))
  return { low: Math.sqrt(Math.max(0, square - below)), high: Math.sqrt(square + above) }
}

function spreadOf(
  { sigmaAlpha, trackingError }: Pick<Spreads, 'sigmaAlpha' | 'trackingError'>,
  luck: number,
  rest: number,
) {
  return Math.sqrt(sigmaAlpha ** 2 + trackingError ** 2 * luck + rest)
}
