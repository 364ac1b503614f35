import type { MeasuredResult, Spreads } from '@plumbline/contract/calibration/calibrations.ts'

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
}

/** Annual fractions by length of history, shortest first. */
export function spreadPoints(result: MeasuredSpread): readonly SpreadPoint[] {
  const { sigmaAlpha, trackingError, recordNoise, assumed, lengths } = result
  const measured = { sigmaAlpha: sigmaAlpha.value, trackingError: trackingError.value }
  return lengths.map(({ luck, noise, ...length }) => ({
    ...length,
    assumed: spreadOf(assumed, luck, 0),
    measured: spreadOf(measured, luck, recordNoise.value ** 2 * noise),
  }))
}

function spreadOf(
  { sigmaAlpha, trackingError }: Pick<Spreads, 'sigmaAlpha' | 'trackingError'>,
  luck: number,
  rest: number,
) {
  return Math.sqrt(sigmaAlpha ** 2 + trackingError ** 2 * luck + rest)
}
