import { lowestPoint } from './lowest-point.ts'
import type { PanelModel } from './panel-model.ts'
import { type MeasuredSpreads, restrictedDeviance, sharedFreedom } from './restricted-likelihood.ts'
import { knowingNoise, squaredNoise } from './scatter-likelihood.ts'
import { studentQuantile } from './student-quantile.ts'

/** An estimate with the ends of its 95 % interval. */
export interface Estimate {
  readonly value: number
  readonly low: number
  readonly high: number
}

/** What is estimated by the likelihood of the cells; the noise along with them, lest what is not known of it pass for luck. */
export const spreadNames = ['sigmaAlpha', 'trackingError', 'fundCorrelation'] as const
const allNames = [...spreadNames, 'recordNoise'] as const
/** One of those with an interval of the likelihood. */
export type SpreadName = (typeof spreadNames)[number]
type AnyName = (typeof allNames)[number]

/** Where the highest likelihood was found, and the model with the noise as the scatter within cells tells it there. */
export interface BestSpreads {
  readonly spreads: MeasuredSpreads
  readonly model: PanelModel
}

/** The tracking error from which the search begins. */
const usualError = 0.04
/** The likelihood is known to within this many standard errors where an interval ends. */
const closeEnough = 0.02
const mostTries = 12

/** A scale: how far a search goes at first, how far an interval looks, and where it ends. */
interface Scale {
  readonly to: (value: number) => number
  readonly from: (at: number) => number
  readonly search: number
  readonly stride: number
  readonly ends: readonly [number, number]
}

/**
 * The scales on which the search goes: percent, logarithm, angle whose squared sine is the correlation, so that no value of
 * the search is outside of what a spread may be.
 */
const scales: Readonly<Record<AnyName, Scale>> = {
  sigmaAlpha: {
    to: (value) => 100 * value,
    from: (at) => Math.abs(at) / 100,
    search: 0.1,
    stride: 0.25,
    ends: [0, 50],
  },
  trackingError: {
    to: (value) => Math.log(Math.max(value, 1e-5)),
    from: (at) => Math.min(Math.exp(at), 1),
    search: 0.1,
    stride: 0.12,
    ends: [Math.log(1e-5), 0],
  },
  fundCorrelation: {
    to: (value) => Math.asin(Math.sqrt(value)),
    from: (at) => Math.sin(at) ** 2,
    search: 0.1,
    stride: 0.2,
    ends: [0, Math.PI / 2],
  },
  recordNoise: {
    to: (value) => Math.log(Math.max(value, 1e-8)),
    from: (at) => Math.min(Math.exp(at), 1),
    search: 0.03,
    stride: 0.1,
    ends: [Math.log(1e-8), 0],
  },
}

/**
 * The spreads at which the restricted likelihood is highest.
 *
 * Source: docs/methodology, calibration.
 *
 * @example
 * (() => {
 *   const search = lowestSpreads({ funds: [], years: 1, patterns: 0, scatters: [], scatter: 1, scatterOfLuck: 0, scatterFreedom: 1, noise: { square: 1, looks: 1 } })
 *   return search.next().value
 * })() // => undefined
 */
export function* lowestSpreads(model: PanelModel): Generator<undefined, BestSpreads> {
  const recordNoise = Math.sqrt(squaredNoise(model, usualError))
  const start = { sigmaAlpha: 0.005, trackingError: usualError, fundCorrelation: 0.4, recordNoise }
  const first = yield* search(knowingNoise(model, usualError), start, allNames, 1e-4)
  // Again from there, with the noise by what was found: with a new simplex, since the first may have closed up on a slope.
  const noiseModel = knowingNoise(model, first.spreads.trackingError)
  const { spreads } = yield* search(noiseModel, first.spreads, allNames, 1e-6)
  return { spreads, model: noiseModel }
}

/**
 * The interval of one spread: the values at which the likelihood, at its best over the others, is 1.96 standard errors from
 * its highest, 1.96 being Student's t for a few funds; the end of the scale where it is not left. Yields between steps.
 *
 * Source: D. J. Venzon and S. H. Moolgavkar, "A method for computing profile-likelihood-based confidence intervals",
 * Applied Statistics 37 (1988); docs/methodology, calibration.
 *
 * @example
 * spreadNames.length // => 3
 */
export function* profileInterval(best: BestSpreads, name: SpreadName): Generator<undefined, Estimate> {
  const quantile = studentQuantile(freedomOf(best, name) - 1)
  const low = yield* endOf(best, name, { side: -1, quantile })
  const high = yield* endOf(best, name, { side: 1, quantile })
  const value = best.spreads[name]
  // A value beyond the end of the scale is hardly more than 0, and so is the end.
  return { value, low: Math.min(low, value), high: Math.max(high, value) }
}

/** Where the interval ends below (-1) or above (1). */
function* endOf(
  { model, spreads: best }: BestSpreads,
  name: SpreadName,
  { side, quantile }: { readonly side: -1 | 1; readonly quantile: number },
): Generator<undefined, number> {
  const { to, from, stride, ends } = scales[name]
  const others = allNames.filter((each) => each !== name)
  const lowest = restrictedDeviance(model, best).deviance
  const centre = to(best[name])
  const bound = ends[side === -1 ? 0 : 1]
  let near = best
  let inside: Try = { at: centre, errors: 0 }
  let outside: Try | null = null
  let at = centre + side * stride
  for (let attempt = 0; attempt < mostTries; attempt++) {
    if (side * (at - bound) > 0) at = bound
    const optimum = yield* search(model, { ...near, [name]: from(at) }, others, 0.01)
    near = optimum.spreads
    const errors = Math.sqrt(Math.max(0, optimum.deviance - lowest))
    if (Math.abs(errors - quantile) < closeEnough || (at === bound && errors <= quantile)) return from(at)
    if (errors < quantile) inside = { at, errors }
    else outside = { at, errors }
    at = nextTry(quantile, inside, outside, centre)
  }
  return from(at)
}

/**
 * How many looks at a spread the data give: one of each fund at most, and fewer where luck that funds share has fewer, as what funds share
 * happened once, however many funds there are. Of that luck the looks are counted as if it were half of all. The tracking error is made of
 * both halves: by Satterthwaite, four times what one over the two sums of looks come to.
 */
function freedomOf({ model, spreads }: BestSpreads, name: SpreadName): number {
  const funds = model.funds.length
  const freedom = sharedFreedom(model, { ...spreads, fundCorrelation: 0.5 })
  return Math.min(funds, name === 'trackingError' ? 4 / (1 / funds + 1 / freedom) : freedom)
}

/** How many standard errors away the likelihood is at a value. */
type Try = { readonly at: number; readonly errors: number }

/** Errors grow nearly in proportion to the distance: on the line through the two tries, or beyond what was tried. */
function nextTry(quantile: number, inside: Try, outside: Try | null, centre: number): number {
  if (outside === null) {
    const factor = inside.errors > 0.2 ? Math.min(3, (1.05 * quantile) / inside.errors) : 3
    return centre + (inside.at - centre) * Math.max(1.1, factor)
  }
  const share = (quantile - inside.errors) / (outside.errors - inside.errors)
  return inside.at + Math.min(0.9, Math.max(0.1, share)) * (outside.at - inside.at)
}

/** The lowest deviance over some of the spreads. */
function* search(
  model: PanelModel,
  start: MeasuredSpreads,
  free: readonly AnyName[],
  tolerance: number,
): Generator<undefined, { readonly spreads: MeasuredSpreads; readonly deviance: number }> {
  const spreadsAt = (at: readonly number[]): MeasuredSpreads => ({
    ...start,
    ...Object.fromEntries(free.map((name, i) => [name, scales[name].from(at[i])])),
  })
  const { at, value } = yield* lowestPoint(
    (point) => restrictedDeviance(model, spreadsAt(point)).deviance,
    free.map((name) => scales[name].to(start[name])),
    free.map((name) => scales[name].search),
    tolerance,
  )
  return { spreads: spreadsAt(at), deviance: value }
}
