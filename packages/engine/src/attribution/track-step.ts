import { predictedExcess } from './given-ratio.ts'
import { lineStep } from './line-step.ts'
import type { Linearisation } from './linearised.ts'
import type { AttributionMonths } from './month-grid.ts'
import { newtonStep } from './newton-step.ts'
import type { TrackSums } from './track-sums.ts'

/** Changes of one round are held to this. */
export const largestChange = 0.2

/**
 * Where the method's own round leads to, as returns by month.
 *
 * @example
 * ownTrack.length // => 2
 */
export function ownTrack({ cash }: AttributionMonths, { model, ratio }: Linearisation): Float64Array {
  return predictedExcess(model, ratio).map((excess, month) => excess + cash[month])
}

interface Stepping {
  readonly stepsBy: Pick<Linearisation, 'cross' | 'lossCross' | 'ratio'>
  readonly sums: TrackSums
  /** Where the method's own round leads to, where it was asked. */
  readonly own?: Float64Array | undefined
}

/**
 * Where to go on from. Without returns of its own, the track goes where the line does.
 *
 * @example
 * stepTo.length // => 3
 */
export function stepTo(
  months: AttributionMonths,
  returns: Float64Array,
  { stepsBy, sums, own }: Stepping,
): Float64Array {
  const { cross, lossCross, ratio } = stepsBy
  if (ratio.rho === 0) return own ?? lineStep(months, returns, sums)
  const share = sums.within / sums.members
  const step = newtonStep(months, returns, { cross, lossCross, products: sums.products, share }, ratio.rho)
  if (step !== null) return returns.map((each, month) => each + step[month])
  // Without the products of a line it stays: that is no change, and the next round linearises.
  return own ?? (sums.line[0] > 0 ? lineStep(months, returns, sums) : returns)
}

/** No month of a round may lose more than this part of what the month before it left. */
const mostLost = 0.5

/**
 * A step with its largest change held to 0.2, and so that no month's growth `1 + r` is more than halved: nothing is left of a fund
 * that loses all, and what comes after could not be read.
 *
 * @example
 * heldStep(Float64Array.of(0, 0), Float64Array.of(0.4, 0.1)) // => [0.2, 0.05]
 * heldStep(Float64Array.of(-0.75, 0), Float64Array.of(-0.95, 0.1)) // => [-0.875, 0.0625]
 */
export function heldStep(from: Float64Array, to: Float64Array): Float64Array {
  const change = farthest(from, to)
  const share = from.reduce(
    (least, own, month) => Math.min(least, to[month] < own ? (mostLost * (1 + own)) / (own - to[month]) : 1),
    change > largestChange ? largestChange / change : 1,
  )
  return from.map((own, month) => own + share * (to[month] - own))
}

/**
 * The largest change of a month.
 *
 * @example
 * farthest(Float64Array.of(0, 0), Float64Array.of(0.1, -0.3)) // => 0.3
 */
export function farthest(from: Float64Array, to: Float64Array): number {
  return to.reduce((most, own, month) => Math.max(most, Math.abs(own - from[month])), 0)
}
