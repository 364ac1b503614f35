import { CholeskyDecomposition, Matrix } from 'ml-matrix'
import { normalQuantile } from '../score/normal-quantile.ts'
import { clipped, clippingBound } from '../stats/clipped-residuals.ts'
import type { SaverExposures } from './saver-exposures.ts'

const mostRounds = 50
const tolerance = 1e-9
/** Beside the diagonal, so that periods in which nobody was invested do no harm. */
const ridge = 1e-10
/** Pots hardly differ where less than this is left of what `Z / B` varies by. */
const leastLeft = 1e-9
const width = normalQuantile(0.975)

/** What is known of savers of one scheme, an entry each. */
export interface FeeSavers {
  /** `N / B - 1`. */
  readonly gaps: ArrayLike<number>
  /** `Z / B`: what a fee of £1 a year takes, as a part of the benchmark pot. */
  readonly burdens: ArrayLike<number>
  readonly exposures: SaverExposures
}

/** A fee a year that pots of all sizes bear alike, in pounds, with its 95 % interval. */
export interface FlatFee {
  readonly fee: number
  readonly standardError: number
  readonly low: number
  readonly high: number
  /** The fund's excess in each period, annual fractions. */
  readonly excess: Float64Array
}

/**
 * The flat fee that savers bear: how their Direct Alpha goes with 1 / average pot, the fund's own excess in each period taken up.
 *
 * Formula: `u_i = sum over periods of A_ip lambda_p - F Z_i / B_i + e_i`, `u = N / B - 1`. Over the duration `D` that is Direct Alpha to first
 * order, a mean of the fund's excess `lambda` less `F / average pot`, each saver weighted by `D^2`, so that records of one noise count alike.
 * Without `lambda` the fund's luck would be read as a fee, since who joined lately has a small pot. Residuals beyond 1.345 robust
 * deviations count as that; the variance is White's.
 * Null where pots do not differ. Unit: pounds a year; below 0 smaller pots did better. Cost: savers times the square of periods.
 * Source: docs/methodology, section 13; H. White, Econometrica 48 (1980); P. J. Huber, Annals of Mathematical Statistics 35 (1964).
 *
 * @example
 * flatFee({ gaps: [0, 0], burdens: [0.1, 0.1], exposures: { periods: 1, years: Float64Array.of(1, 1) } }) // => null
 */
export function flatFee({ gaps, burdens, exposures }: FeeSavers): FlatFee | null {
  const count = gaps.length
  const { periods, years } = exposures
  const solve = solver(exposures, count)
  const remainders = withoutPeriods(burdens, exposures, solve)
  const spread = sumOfSquares(remainders)
  if (!(spread > leastLeft * sumOfSquares(burdens))) return null
  const { slope, residuals, bound, within, lambda } = clippedFit(gaps, remainders, exposures, solve)
  let scores = 0
  for (let i = 0; i < count; i++) scores += (remainders[i] * clipped(residuals[i], bound)) ** 2
  const freedom = count - usedPeriods(years, periods, count) - 1
  const standardError = (Math.sqrt(scores) / (within * spread)) * Math.sqrt(count / Math.max(1, freedom))
  const fee = -slope
  return {
    fee,
    standardError,
    low: fee - width * standardError,
    high: fee + width * standardError,
    excess: excessOf(lambda, burdens, remainders, slope, exposures, solve),
  }
}

type Solve = (products: Float64Array) => Float64Array

function solver({ periods, years }: SaverExposures, count: number): Solve {
  const cross = Matrix.zeros(periods, periods)
  for (let i = 0; i < count; i++) {
    const row = years.subarray(i * periods, (i + 1) * periods)
    for (let p = 0; p < periods; p++) {
      if (row[p] === 0) continue
      for (let q = p; q < periods; q++) cross.set(p, q, cross.get(p, q) + row[p] * row[q])
    }
  }
  const trace = cross.trace()
  for (let p = 0; p < periods; p++) {
    cross.set(p, p, cross.get(p, p) + ridge * trace)
    for (let q = p + 1; q < periods; q++) cross.set(q, p, cross.get(p, q))
  }
  const decomposition = new CholeskyDecomposition(cross)
  return (products) => Float64Array.from(decomposition.solve(Matrix.columnVector(products)).to1DArray())
}

function periodProducts({ periods, years }: SaverExposures, values: ArrayLike<number>): Float64Array {
  const products = new Float64Array(periods)
  for (let i = 0; i < values.length; i++) {
    for (let p = 0; p < periods; p++) products[p] += years[i * periods + p] * values[i]
  }
  return products
}

function fittedAt({ periods, years }: SaverExposures, lambda: Float64Array, i: number): number {
  let sum = 0
  for (let p = 0; p < periods; p++) sum += years[i * periods + p] * lambda[p]
  return sum
}

function withoutPeriods(values: ArrayLike<number>, exposures: SaverExposures, solve: Solve): Float64Array {
  const lambda = solve(periodProducts(exposures, values))
  return Float64Array.from(values, (value, i) => value - fittedAt(exposures, lambda, i))
}

/** What is left of the burdens is at right angles to the periods, so that both steps are taken apart. */
function clippedFit(gaps: ArrayLike<number>, remainders: Float64Array, exposures: SaverExposures, solve: Solve) {
  const count = gaps.length
  const spread = sumOfSquares(remainders)
  const lambda = new Float64Array(exposures.periods).fill(0)
  let [slope, bound, within] = [0, 0, 1]
  let residuals = Float64Array.from(gaps)
  for (let round = 0; round < mostRounds; round++) {
    bound = clippingBound(residuals)
    const clippedResiduals = residuals.map((residual) => clipped(residual, bound))
    within = clippedResiduals.filter((residual, i) => residual === residuals[i]).length / count
    const step = dot(remainders, clippedResiduals) / spread / within
    const steps = solve(periodProducts(exposures, clippedResiduals))
    for (let p = 0; p < lambda.length; p++) lambda[p] += steps[p] / within
    slope += step
    residuals = Float64Array.from(gaps, (gap, i) => gap - slope * remainders[i] - fittedAt(exposures, lambda, i))
    if (round > 2 && Math.abs(step) < tolerance) break
  }
  return { slope, residuals, bound, within, lambda }
}

/** What the fund did by itself: the fit has it together with the part of the burdens that goes with the periods. */
function excessOf(
  lambda: Float64Array,
  burdens: ArrayLike<number>,
  remainders: Float64Array,
  slope: number,
  exposures: SaverExposures,
  solve: Solve,
): Float64Array {
  const along = solve(
    periodProducts(
      exposures,
      Float64Array.from(burdens, (burden, i) => burden - remainders[i]),
    ),
  )
  return lambda.map((own, period) => own - slope * along[period])
}

function usedPeriods(years: Float64Array, periods: number, count: number): number {
  let periodCount = 0
  for (let p = 0; p < periods; p++) {
    for (let i = 0; i < count; i++) {
      if (years[i * periods + p] > 0) {
        periodCount++
        break
      }
    }
  }
  return periodCount
}

function sumOfSquares(values: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += values[i] ** 2
  return sum
}

function dot(a: Float64Array, b: Float64Array): number {
  return a.reduce((sum, value, i) => sum + value * b[i], 0)
}
