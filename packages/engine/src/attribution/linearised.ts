import { clipAt, leastNoise } from '../stats/clipped-residuals.ts'
import { type GivenRatio, likeliestRatio } from './given-ratio.ts'
import type { AttributionMonths } from './month-grid.ts'
import { type RoundModel, roundModel } from './round-model.ts'
import type { TrackSums } from './track-sums.ts'

/** A linearisation with its ratio of variances: what steps are made with until the next one. */
export interface Linearisation {
  readonly cross: Float64Array
  readonly lossCross: Float64Array
  readonly model: RoundModel
  readonly ratio: GivenRatio
}

/** `nu` is no less than this part of the deviation that the bound stands for, so that no round fits what the next one changes. */
const noiseShare = 0.7

/**
 * The linearisation at a track, from sums made under it with residuals held to `bound`; `eigen` is one of the same products. Cost and errors: those of `roundModel`.
 *
 * @example
 * (() => {
 *   const { months, members } = knownFund(1, { ...plainFund, members: 50 })
 *   const { sums } = memberPass(members, months, { returns: months.benchmark, part: 'all', ask: 'sums', centre: 0, bound: 1, cross: 'clipped' })
 *   return linearisedAt(months, months.benchmark, sums, 1).model.members
 * })() // => 50
 */
export function linearisedAt(
  months: AttributionMonths,
  returns: Float64Array,
  sums: TrackSums,
  bound: number,
  eigen?: RoundModel,
): Linearisation {
  const floor = Math.max(leastNoise, (noiseShare * bound) / clipAt)
  const model = roundModel(sums, months, returns, floor ** 2, eigen)
  return { cross: sums.cross, lossCross: sums.lossCross, model, ratio: likeliestRatio(model, 'restricted') }
}
