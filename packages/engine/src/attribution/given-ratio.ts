import type { RoundModel } from './round-model.ts'

/** What follows from the model once `rho = omega^2 / nu^2` is given. */
export interface GivenRatio {
  readonly rho: number
  /** The line at the mean of x and its slope in scaled x, by generalised least squares. */
  readonly line: readonly [level: number, slope: number]
  /** The inverse of `X'A'V^-1 A X nu^2`: entries 11, 12, 22. */
  readonly inverse: readonly [number, number, number]
  /** The weighted sum of squares that is left. */
  readonly residualSquares: number
  /** Variance of `eta`, by REML, and by maximum likelihood; neither below the floor. */
  readonly variance: number
  readonly likeliestVariance: number
  /** Logarithm of the restricted likelihood but for a constant; its slope in `ln rho`. */
  readonly restricted: number
  readonly slope: number
  /** Logarithm of the likelihood; its slope in `ln rho`. */
  readonly likelihood: number
  readonly likelihoodSlope: number
  /** Effective months identified, `sum of rho lambda / (1 + rho lambda)`. */
  readonly effectiveMonths: number
}

/**
 * Estimates and likelihoods of a round for a given ratio of variances. The line is estimated unless it is `fixedLine`.
 *
 * Formulas, with `lambda_j` the eigenvalues of `A'A`, `g_j = 1 + rho lambda_j`, `y = Q'A'u` and `m = Q'(d - X b)`:
 * `b = H^-1 sum X_j (y_j + lambda_j d_j) / g_j`, `H = sum X_j X_j' lambda_j / g_j`;
 * sum of squares left `R = u'u + sum (lambda_j m_j^2 + 2 y_j m_j - rho y_j^2) / g_j`;
 * `-2 ln L_R = (M - 2) ln nu^2 + R / nu^2 + sum ln g_j + ln |H|` with `nu^2 = R / (M - 2)`, and with M and without `|H|` for the
 * likelihood itself. Cost: linear in the months.
 * Source: H. D. Patterson and R. Thompson, "Recovery of Inter-Block Information when Block Sizes are Unequal",
 * Biometrika 58 (1971); docs/methodology, section 10.
 *
 * @example
 * (() => {
 *   const { months, members } = knownFund(1, { ...plainFund, members: 50 })
 *   const { sums } = memberPass(members, months, { returns: months.benchmark, part: 'all', ask: 'sums', centre: 0, bound: 1 })
 *   return givenRatio(roundModel(sums, months, months.benchmark, 1e-6), 0).effectiveMonths
 * })() // => 0
 */
export function givenRatio(model: RoundModel, rho: number, fixedLine?: readonly [number, number]): GivenRatio {
  const { members, months, values, products, offsets, ones, excess, squares, floor } = model
  let [h11, h12, h22, t1, t2] = [0, 0, 0, 0, 0]
  for (let j = 0; j < months; j++) {
    const share = 1 / (1 + rho * values[j])
    const weight = values[j] * share
    const target = products[j] * share + weight * offsets[j]
    h11 += ones[j] * ones[j] * weight
    h12 += ones[j] * excess[j] * weight
    h22 += excess[j] * excess[j] * weight
    t1 += ones[j] * target
    t2 += excess[j] * target
  }
  const determinant = h11 * h22 - h12 * h12
  const inverse = [h22 / determinant, -h12 / determinant, h11 / determinant] as const
  const line = fixedLine ?? ([inverse[0] * t1 + inverse[1] * t2, inverse[1] * t1 + inverse[2] * t2] as const)
  let [residualSquares, logs, effectiveMonths, fall, k11, k12, k22] = [squares, 0, 0, 0, 0, 0, 0]
  for (let j = 0; j < months; j++) {
    const value = values[j]
    const product = products[j]
    const share = 1 / (1 + rho * value)
    const miss = offsets[j] - line[0] * ones[j] - line[1] * excess[j]
    residualSquares += (value * miss * miss + 2 * product * miss - rho * product * product) * share
    logs += Math.log1p(rho * value)
    effectiveMonths += rho * value * share
    fall += ((product + value * miss) * share) ** 2
    const weight = value * value * share * share
    k11 += ones[j] * ones[j] * weight
    k12 += ones[j] * excess[j] * weight
    k22 += excess[j] * excess[j] * weight
  }
  residualSquares = Math.max(residualSquares, 0)
  const variance = Math.max(residualSquares / (members - 2), floor)
  const likeliestVariance = Math.max(residualSquares / members, floor)
  const trace = inverse[0] * k11 + 2 * inverse[1] * k12 + inverse[2] * k22
  return {
    rho,
    line,
    inverse,
    residualSquares,
    variance,
    likeliestVariance,
    restricted: -((members - 2) * Math.log(variance) + residualSquares / variance + logs + Math.log(determinant)) / 2,
    slope: (rho * (fall / variance + trace) - effectiveMonths) / 2,
    likelihood: -(members * Math.log(2 * Math.PI * likeliestVariance) + residualSquares / likeliestVariance + logs) / 2,
    likelihoodSlope: (rho * (fall / likeliestVariance) - effectiveMonths) / 2,
    effectiveMonths,
  }
}

/** The least and the greatest ratio looked at, over the largest eigenvalue and by itself. */
const leastShare = 1e-6
const most = 1e14
/** Between two ratios looked at, as a difference of logarithms. */
const step = 0.5
const halvings = 60

/**
 * The ratio of variances with the greatest restricted likelihood, or likelihood, and what follows from it. The tops are found where
 * the slope crosses 0, to rounding: comparing values of the flat top would leave half of the digits. 0 where the
 * likelihood falls from there.
 *
 * @example
 * (() => {
 *   const { months, members } = knownFund(1, { ...plainFund, members: 50 })
 *   const { sums } = memberPass(members, months, { returns: months.benchmark, part: 'all', ask: 'sums', centre: 0, bound: 1 })
 *   const best = likeliestRatio(roundModel(sums, months, months.benchmark, 1e-6), 'restricted')
 *   return Math.abs(best.slope) < 1e-6
 * })() // => true
 */
export function likeliestRatio(model: RoundModel, by: 'restricted' | 'likelihood'): GivenRatio {
  const slopeOf = (ratio: GivenRatio) => (by === 'restricted' ? ratio.slope : ratio.likelihoodSlope)
  const at = (log: number) => givenRatio(model, Math.exp(log))
  let best = givenRatio(model, 0)
  const keep = (ratio: GivenRatio) => {
    if (ratio[by] > best[by]) best = ratio
  }
  const { from, to } = ratioRange(model)
  let before = at(from)
  for (let log = from + step; log <= to; log += step) {
    const next = at(log)
    if (slopeOf(before) > 0 && slopeOf(next) <= 0) keep(topBetween(log - step, log))
    before = next
  }
  if (slopeOf(before) > 0) keep(before)
  return best

  function topBetween(low: number, high: number): GivenRatio {
    let [left, right] = [low, high]
    for (let halving = 0; halving < halvings; halving++) {
      const middle = (left + right) / 2
      if (slopeOf(at(middle)) > 0) left = middle
      else right = middle
    }
    return at((left + right) / 2)
  }
}

/**
 * The natural logarithms of the ratios that are looked at, from where the months hardly count to where they are all there is.
 *
 * @example
 * ratioRange({ values: Float64Array.of(1, 1e-6) }) // => { from: Math.log(1e-6), to: Math.log(1e14) }
 */
export function ratioRange({ values }: Pick<RoundModel, 'values'>): { from: number; to: number } {
  const largest = values.reduce((most, value) => Math.max(most, value), 0)
  return { from: Math.log(leastShare / largest), to: Math.log(most) }
}

/**
 * The estimated returns over cash by month, `alpha + beta x + e`.
 *
 * Formula: `X b + e`, `e = rho Q (y + lambda m) / g`, the best linear unbiased prediction.
 * Source: C. R. Henderson, "Best Linear Unbiased Estimation and Prediction under a Selection Model", Biometrics 31 (1975).
 *
 * @example
 * (() => {
 *   const { months, members } = knownFund(1, { ...plainFund, members: 50 })
 *   const { sums } = memberPass(members, months, { returns: months.benchmark, part: 'all', ask: 'sums', centre: 0, bound: 1 })
 *   const model = roundModel(sums, months, months.benchmark, 1e-6)
 *   return predictedExcess(model, givenRatio(model, 1)).length === months.count
 * })() // => true
 */
export function predictedExcess(model: RoundModel, { rho, line }: GivenRatio): Float64Array {
  const { months, values, vectors, products, offsets, ones, excess } = model
  const inEigen = new Float64Array(months)
  for (let j = 0; j < months; j++) {
    const lineMean = line[0] * ones[j] + line[1] * excess[j]
    inEigen[j] = lineMean + (rho * (products[j] + values[j] * (offsets[j] - lineMean))) / (1 + rho * values[j])
  }
  return unrotated(vectors, months, inEigen)
}

/** A vector by eigenvector, as one by month. */
function unrotated(vectors: Float64Array, months: number, vector: Float64Array): Float64Array {
  const out = new Float64Array(months)
  for (let month = 0; month < months; month++) {
    let sum = 0
    for (let j = 0; j < months; j++) sum += vectors[month * months + j] * vector[j]
    out[month] = sum
  }
  return out
}
