import { studentCdf } from '../stats/student-and-f.ts'
import { type GivenRatio, givenRatio, predictedExcess, ratioRange } from './given-ratio.ts'
import type { RoundModel } from './round-model.ts'

/** A value of the ratio of variances, with its part of the average. */
export interface WeightedRatio {
  readonly weight: number
  readonly ratio: GivenRatio
}

const coarseStep = 0.25
const finePoints = 160
/** Ratios whose weight is smaller by more than this, in natural logarithms, do not count. */
const leastLog = 18

/**
 * The ratios of variances that the data leave possible, each with the restricted likelihood times d sqrt(rho): what is not known
 * of omega. On a grid in logarithms, and 0. The weights add up to 1.
 *
 * Source: docs/methodology, section 10; a flat prior on a standard deviation, as in A. Gelman, "Prior Distributions for Variance
 * Parameters in Hierarchical Models", Bayesian Analysis 1 (2006).
 *
 * @example
 * (() => {
 *   const { months, members } = knownFund(1, { ...plainFund, members: 50 })
 *   const { sums } = memberPass(members, months, { returns: months.benchmark, part: 'all', ask: 'sums', centre: 0, bound: 1 })
 *   return weightedRatios(roundModel(sums, months, months.benchmark, 1e-6)).reduce((sum, { weight }) => sum + weight, 0)
 * })() // => 1
 */
export function weightedRatios(model: RoundModel): WeightedRatio[] {
  const { from, to } = ratioRange(model)
  const height = (log: number) => givenRatio(model, Math.exp(log)).restricted + log / 2
  const coarse: { readonly log: number; readonly height: number }[] = []
  for (let log = from; log <= to; log += coarseStep) coarse.push({ log, height: height(log) })
  const top = coarse.reduce((most, point) => Math.max(most, point.height), Number.NEGATIVE_INFINITY)
  const within = coarse.filter((point) => point.height > top - leastLog)
  const low = Math.max(from, (within.at(0)?.log ?? from) - coarseStep)
  const high = Math.min(to, (within.at(-1)?.log ?? to) + coarseStep)
  const logs = Array.from({ length: finePoints }, (_, i) => low + ((high - low) * i) / (finePoints - 1))
  const roots = [0, ...logs.map((log) => Math.exp(log / 2))]
  const givens = roots.map((root) => givenRatio(model, root * root))
  const best = givens.reduce((most, { restricted }) => Math.max(most, restricted), Number.NEGATIVE_INFINITY)
  const raw = givens.map(({ restricted }, i) => {
    const width = (roots[i + 1] ?? roots[i]) - (roots[i - 1] ?? 0)
    return (Math.exp(restricted - best) * width) / 2
  })
  const total = raw.reduce((sum, each) => sum + each, 0)
  return givens.map((ratio, i) => ({ weight: raw[i] / total, ratio })).filter(({ weight }) => weight > 0)
}

/** An estimate with its error and its interval of 95 %. */
export interface Estimate {
  readonly value: number
  readonly standardError: number
  readonly low: number
  readonly high: number
}

/** A number that is linear in the line: `constant + c . line`. */
export interface LineFunction {
  readonly constant: number
  readonly coefficients: readonly [number, number]
}

/**
 * A linear function of the line, averaged over the ratios: its value at the best one, its standard error and the 2.5 % and 97.5 %
 * quantiles of the mixture of Student's t.
 *
 * Formula: given a ratio, `c'b` with standard error `nu sqrt(c'H^-1 c)` and M - 2 degrees of freedom; the variance of the mixture is
 * the mean of the squared errors plus the variance of the centres.
 *
 * @example
 * (() => {
 *   const { months, members } = knownFund(1, { ...plainFund, members: 50 })
 *   const { sums } = memberPass(members, months, { returns: months.benchmark, part: 'all', ask: 'sums', centre: 0, bound: 1 })
 *   const model = roundModel(sums, months, months.benchmark, 1e-6)
 *   const { value, low, high } = averagedEstimate(model, givenRatio(model, 1), weightedRatios(model), { constant: 0, coefficients: [0, 1 / model.scale] })
 *   return low < value && value < high
 * })() // => true
 */
export function averagedEstimate(
  { members }: RoundModel,
  best: GivenRatio,
  ratios: readonly WeightedRatio[],
  { constant, coefficients: [c1, c2] }: LineFunction,
): Estimate {
  const at = ({ line }: GivenRatio) => constant + c1 * line[0] + c2 * line[1]
  const parts = ratios.map(({ weight, ratio }) => {
    const [i11, i12, i22] = ratio.inverse
    return {
      weight,
      centre: at(ratio),
      error: Math.sqrt(ratio.variance * (c1 * c1 * i11 + 2 * c1 * c2 * i12 + c2 * c2 * i22)),
    }
  })
  const mean = parts.reduce((sum, { weight, centre }) => sum + weight * centre, 0)
  const variance = parts.reduce(
    (sum, { weight, centre, error }) => sum + weight * (error ** 2 + (centre - mean) ** 2),
    0,
  )
  const below = (x: number) =>
    parts.reduce((sum, { weight, centre, error }) => sum + weight * studentCdf((x - centre) / error, members - 2), 0)
  const standardError = Math.sqrt(variance)
  const quantile = (probability: number) => crossing(below, probability, mean, standardError)
  return { value: at(best), standardError, low: quantile(0.025), high: quantile(0.975) }
}

const bisections = 50
const widenings = 50

function crossing(below: (x: number) => number, probability: number, mean: number, width: number): number {
  let [low, high] = [mean - 2 * width, mean + 2 * width]
  for (let i = 0; i < widenings && below(low) > probability; i++) low -= 2 ** i * width
  for (let i = 0; i < widenings && below(high) < probability; i++) high += 2 ** i * width
  for (let i = 0; i < bisections; i++) {
    const middle = (low + high) / 2
    if (below(middle) < probability) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** How sure a track is, by month. */
export interface TrackErrors {
  /** Of each month's return. */
  readonly returns: Float64Array
  /** Of the logarithm of the level at the end of each month. */
  readonly logLevels: Float64Array
}

/**
 * Standard errors of the track, averaged over the ratios.
 *
 * Formula: given a ratio, the covariance of the returns is `nu^2 (Q diag(rho / g) Q' + T H^-1 T')`, `T = Q diag(1 / g) Q'X`; of a log
 * level, that of the sum of `dr_k / (1 + r_k)`. The variance of the mixture, as in `averagedEstimate`.
 * Cost: the square of the months for each ratio.
 *
 * @example
 * (() => {
 *   const { months, members } = knownFund(1, { ...plainFund, members: 50 })
 *   const { sums } = memberPass(members, months, { returns: months.benchmark, part: 'all', ask: 'sums', centre: 0, bound: 1 })
 *   const model = roundModel(sums, months, months.benchmark, 1e-6)
 *   const { returns, logLevels } = trackErrors(model, months.benchmark, weightedRatios(model))
 *   return [returns[0] > 0, logLevels.length]
 * })() // => [true, 120]
 */
export function trackErrors(
  model: RoundModel,
  returns: ArrayLike<number>,
  ratios: readonly WeightedRatio[],
): TrackErrors {
  const { months, vectors } = model
  const cumulative = new Float64Array(months * months)
  for (let month = 0; month < months; month++) {
    const at = month * months
    for (let j = 0; j < months; j++) {
      const before = month === 0 ? 0 : cumulative[at - months + j]
      cumulative[at + j] = before + vectors[at + j] / (1 + returns[month])
    }
  }
  const excesses = ratios.map(({ ratio }) => predictedExcess(model, ratio))
  const levelCentres = excesses.map((excess) => {
    let sum = 0
    return excess.map((own, month) => {
      sum += own / (1 + returns[month])
      return sum
    })
  })
  return {
    returns: mixtureErrors(model, vectors, ratios, excesses),
    logLevels: mixtureErrors(model, cumulative, ratios, levelCentres),
  }
}

/**
 * Standard errors of combinations of returns, averaged over the ratios.
 *
 * Shapes: a combination in each row of `rows`, given in the eigenvectors, and in each entry of `centres`, by ratio.
 *
 * @example
 * (() => {
 *   const { months, members } = knownFund(1, { ...plainFund, members: 50 })
 *   const { sums } = memberPass(members, months, { returns: months.benchmark, part: 'all', ask: 'sums', centre: 0, bound: 1 })
 *   const model = roundModel(sums, months, months.benchmark, 1e-6)
 *   return mixtureErrors(model, new Float64Array(120 * 120), [], []).length
 * })() // => 120
 */
export function mixtureErrors(
  model: RoundModel,
  rows: Float64Array,
  ratios: readonly WeightedRatio[],
  centres: readonly Float64Array[],
): Float64Array {
  const { months } = model
  const means = new Float64Array(months)
  const squares = new Float64Array(months)
  ratios.forEach(({ weight, ratio }, i) => {
    const variances = variancesGiven(model, rows, ratio)
    for (let month = 0; month < months; month++) {
      const centre = centres[i][month]
      means[month] += weight * centre
      squares[month] += weight * (variances[month] + centre * centre)
    }
  })
  return squares.map((square, month) => Math.sqrt(Math.max(0, square - means[month] ** 2)))
}

function variancesGiven(
  { months, values, ones, excess }: RoundModel,
  rows: Float64Array,
  { rho, inverse, variance }: GivenRatio,
): Float64Array {
  const shares = values.map((value) => 1 / (1 + rho * value))
  const out = new Float64Array(months)
  for (let month = 0; month < months; month++) {
    let own = 0
    let level = 0
    let slope = 0
    for (let j = 0; j < months; j++) {
      const entry = rows[month * months + j]
      const part = entry * shares[j]
      own += entry * part
      level += part * ones[j]
      slope += part * excess[j]
    }
    const line = level * level * inverse[0] + 2 * level * slope * inverse[1] + slope * slope * inverse[2]
    out[month] = variance * (rho * own + line)
  }
  return out
}
