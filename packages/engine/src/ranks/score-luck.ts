import { normalCdf } from '../score/normal-cdf.ts'
import { normalQuantile } from '../score/normal-quantile.ts'

/** What is summed over the scored savers of a provider to tell how far luck moves their mean score. */
export interface LuckSums {
  /** From 0 to 100. */
  readonly meanScore: number
  /** By how much the mean score moves, in points, with one standard deviation of luck that all funds have in common. */
  readonly together: number
  /** The sum over funds of the squares of how much each moves it: a fund's share of the savers times what luck does to them. */
  readonly apartSquared: number
}

/** A mean score on the normal scale, with the standard deviations of the luck in it. */
export interface ScoreLuck {
  /** `z`, the normal quantile of the score. */
  readonly z: number
  /** Of the luck that the funds of all providers share. */
  readonly common: number
  /** Of the luck that is this provider's alone. */
  readonly own: number
}

/** Means beyond have no use for their quantile: it runs away to infinity. */
const outermost = 1e-6
const ninetyFivePerCent = 1.96

/**
 * A mean score on the normal scale: there it moves evenly with luck, and its interval stays between 0 and 100.
 *
 * Formula: `z = Phi^-1(S / 100)`, an error of `e` points there is `e / (100 phi(z))`; the variance is
 * `rho together^2` in common and `(1 - rho) apartSquared` of its own.
 * Errors: RangeError where `rho` is not from 0 to 1.
 * Source: docs/methodology, section 14.
 *
 * @example
 * scoreLuck({ meanScore: 50, together: 30, apartSquared: 900 }, 0.5).z // => 0
 * scoreLuck({ meanScore: 50, together: 0, apartSquared: 0 }, 0.5) // => { z: 0, common: 0, own: 0 }
 */
export function scoreLuck({ meanScore, together, apartSquared }: LuckSums, rho: number): ScoreLuck {
  if (!(rho >= 0 && rho <= 1)) throw new RangeError(`Not a correlation of funds: ${rho}`)
  const part = Math.min(1 - outermost, Math.max(outermost, meanScore / 100))
  const z = normalQuantile(part)
  const pointsAt = 100 * (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI))
  return {
    z,
    common: (Math.sqrt(rho) * together) / pointsAt,
    own: Math.sqrt((1 - rho) * apartSquared) / pointsAt,
  }
}

/**
 * The interval of 95 % of a mean score: where it could as well have come to, had its funds had other luck.
 *
 * Formula: `100 Phi(z +/- 1.96 sqrt(common^2 + own^2))`.
 *
 * @example
 * meanScoreInterval({ z: 0, common: 0, own: 0 }) // => { low: 50, high: 50 }
 */
export function meanScoreInterval({ z, common, own }: ScoreLuck): { readonly low: number; readonly high: number } {
  const half = ninetyFivePerCent * Math.hypot(common, own)
  return { low: 100 * normalCdf(z - half), high: 100 * normalCdf(z + half) }
}
