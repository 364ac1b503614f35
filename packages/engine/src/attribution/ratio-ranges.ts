import { studentCdf } from '../stats/student-and-f.ts'
import type { WeightedRatio } from './averaged-ratio.ts'
import type { RoundModel } from './round-model.ts'

/** The ends of an interval of 95 %. */
export interface Range {
  readonly low: number
  readonly high: number
}

const [lowest, highest] = [0.025, 0.975]

/**
 * The 95 % interval of the tracking error: what the ratios leave open of omega.
 *
 * Formula: `sqrt(12 rho nu^2)` of each ratio, in their order, with its weight; quantiles between the middles of the weights. 0 where
 * that much weight is on no own returns at all. Unit: an annual fraction.
 * Source: docs/methodology, section 10.
 *
 * @example
 * trackingErrorRange([{ weight: 1, ratio: { rho: 4, variance: 0.0003 } }]) // => { low: 0.12, high: 0.12 }
 * trackingErrorRange([{ weight: 0.5, ratio: { rho: 0, variance: 1 } }, { weight: 0.5, ratio: { rho: 3, variance: 1 } }]) // => { low: 0, high: 6 }
 */
export function trackingErrorRange(ratios: readonly OwnSpread[]): Range {
  const points = ratios
    .map(({ weight, ratio }) => ({ weight, at: Math.sqrt(12 * ratio.rho * ratio.variance) }))
    .toSorted((a, b) => a.at - b.at)
  let before = 0
  const middles = points.map(({ weight, at }) => {
    before += weight
    return { at, below: before - weight / 2 }
  })
  const quantile = (probability: number) => {
    const next = middles.findIndex(({ below }) => below >= probability)
    if (next === -1) return points[points.length - 1].at
    if (next === 0) return points[0].at
    const [from, to] = [middles[next - 1], middles[next]]
    return from.at + ((probability - from.below) / (to.below - from.below)) * (to.at - from.at)
  }
  return { low: quantile(lowest), high: quantile(highest) }
}

interface OwnSpread {
  readonly weight: number
  readonly ratio: Pick<WeightedRatio['ratio'], 'rho' | 'variance'>
}

const bisections = 40

/**
 * The 95 % interval of R squared, `beta^2 Var(x) / (beta^2 Var(x) + omega^2)`: of beta and omega together.
 *
 * Formula: given a ratio, R squared is below `q` where `|beta|` is below `omega sqrt(q / ((1 - q) Var(x)))`, beta being Student's t
 * about its estimate; the mixture's quantiles by bisection. Unit: 0 to 1.
 * Source: docs/methodology, section 10.
 *
 * @example
 * (() => {
 *   const { months, members } = knownFund(1, { ...plainFund, members: 50 })
 *   const { sums } = memberPass(members, months, { returns: months.benchmark, part: 'all', ask: 'sums', centre: 0, bound: 1 })
 *   const model = roundModel(sums, months, months.benchmark, 1e-6)
 *   const { low, high } = rSquaredRange(model, weightedRatios(model))
 *   return 0 < low && low < high && high < 1
 * })() // => true
 */
export function rSquaredRange({ members, months, scale }: RoundModel, ratios: readonly WeightedRatio[]): Range {
  const variance = (scale ** 2 * months) / (months - 1)
  const parts = ratios.map(({ weight, ratio }) => ({
    weight,
    centre: ratio.line[1] / scale,
    error: Math.sqrt(ratio.variance * ratio.inverse[2]) / scale,
    omega: Math.sqrt(ratio.rho * ratio.variance),
  }))
  const below = (q: number) =>
    parts.reduce((sum, { weight, centre, error, omega }) => {
      const edge = omega * Math.sqrt(q / ((1 - q) * variance))
      const cdf = (beta: number) => studentCdf((beta - centre) / error, members - 2)
      return sum + weight * (cdf(edge) - cdf(-edge))
    }, 0)
  const quantile = (probability: number) => {
    let [low, high] = [0, 1]
    for (let i = 0; i < bisections; i++) {
      const middle = (low + high) / 2
      if (below(middle) < probability) low = middle
      else high = middle
    }
    return (low + high) / 2
  }
  return { low: quantile(lowest), high: quantile(highest) }
}
