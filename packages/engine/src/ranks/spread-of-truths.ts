import { itemAt } from '../lists/item-at.ts'
import type { ScoreLuck } from './score-luck.ts'

/** What is known of the mean of true scores and of the common luck, given their spread. */
export interface GivenSpread {
  /** How likely this spread is, among those tried; they add up to 1. */
  readonly weight: number
  /** `tau`, of true scores on the normal scale. */
  readonly spread: number
  readonly mean: number
  readonly luck: number
  /** The lower triangle of the root of their covariance: of the mean, between them, of the luck. */
  readonly root: readonly [number, number, number]
}

const steps = 60
const smallest = 1e-9

/**
 * How far true scores may be spread, on a grid: `z_j = m + a_j L + t_j + e_j` with `t` normal of spread `tau`, `e` of the
 * provider's own luck `b_j`, `L` standard normal and `m` anything. The grid is even in `tau`, up to three times what the
 * scores themselves spread; all of it is as likely before the scores are seen.
 *
 * Shapes: one a provider. Cost: 60 times their number.
 * Source: docs/methodology, section 14.
 *
 * @example
 * spreadOfTruths([{ z: 0, common: 0, own: 1 }, { z: 1, common: 0, own: 1 }]).length // => 60
 */
export function spreadOfTruths(scores: readonly ScoreLuck[]): readonly GivenSpread[] {
  const mean = scores.reduce((sum, { z }) => sum + z, 0) / Math.max(1, scores.length)
  const square = scores.reduce((sum, { z }) => sum + (z - mean) ** 2, 0) / Math.max(1, scores.length - 1)
  const widest = 3 * Math.max(Math.sqrt(square), 0.01)
  const trials = Array.from({ length: steps }, (_, step) => givenSpread(scores, ((step + 0.5) / steps) * widest))
  const best = Math.max(...trials.map(({ logLikelihood }) => logLikelihood))
  const parts = trials.map(({ logLikelihood }) => Math.exp(logLikelihood - best))
  const whole = parts.reduce((sum, part) => sum + part, 0)
  return trials.map(({ spread }, place) => ({ ...spread, weight: itemAt(parts, place) / whole }))
}

function givenSpread(scores: readonly ScoreLuck[], spread: number) {
  let [one, slope, square, ofZ, ofBoth, squares, logWeights] = [0, 0, 1, 0, 0, 0, 0]
  for (const { z, common, own } of scores) {
    const weight = 1 / Math.max(smallest, spread * spread + own * own)
    one += weight
    slope += weight * common
    square += weight * common * common
    ofZ += weight * z
    ofBoth += weight * common * z
    squares += weight * z * z
    logWeights += Math.log(weight)
  }
  const determinant = one * square - slope * slope
  const mean = (square * ofZ - slope * ofBoth) / determinant
  const luck = (one * ofBoth - slope * ofZ) / determinant
  const misfit = squares - mean * ofZ - luck * ofBoth
  const ofMean = Math.sqrt(square / determinant)
  const between = -slope / determinant / ofMean
  const ofLuck = Math.sqrt(Math.max(0, one / determinant - between * between))
  return {
    logLikelihood: (logWeights - Math.log(determinant) - misfit) / 2,
    spread: { spread, mean, luck, root: [ofMean, between, ofLuck] as const },
  }
}
