import { factorise, solveLower } from './cholesky.ts'
import type { FundCells, PanelModel } from './panel-model.ts'
import { scatterDeviance } from './scatter-likelihood.ts'

/** What is measured: annual fractions, the correlation of funds, and the noise of records. */
export interface MeasuredSpreads {
  readonly sigmaAlpha: number
  readonly trackingError: number
  readonly fundCorrelation: number
  /** `nu`, a fraction of a pot. */
  readonly recordNoise: number
}

/** The square of a tracking error of 4 % a year, by which what the model leaves out is sized: fixed, lest it pull at the estimate. */
const usualSquare = 0.04 ** 2

/** What a value of the likelihood comes with. */
export interface LikelihoodValue {
  /** Minus twice the restricted log-likelihood, but for a constant. */
  readonly deviance: number
  /** The mean log gap, by generalised least squares. */
  readonly mean: number
}

/**
 * Minus twice the restricted (residual) log-likelihood of the cells' mean gaps and of the scatter within cells: normal, with one mean for all and the
 * covariance `sigmaAlpha^2 (integral of h)(integral of h) + TE^2 integral of h h` in a fund, `rho TE^2 integral of h h` between two, and `nu^2 / weight` of
 * each cell's own.
 *
 * Each fund's own block is factorised by itself; the luck that all share is brought in by Woodbury's identity over its
 * patterns, so the cost is linear in funds. Not a number where the covariance has no factor.
 * Source: H. D. Patterson and R. Thompson, "Recovery of inter-block information when block sizes are unequal",
 * Biometrika 58 (1971); docs/methodology, calibration.
 *
 * @example
 * restrictedDeviance({ funds: [{ fund: 0, count: 2, gaps: Float64Array.of(-1, 1), weights: Float64Array.of(1, 1), lasting: Float64Array.of(1, 1), curvature: new Float64Array(2), luckProducts: new Float64Array(4), common: new Float64Array(2), savers: 3 }], years: 1, patterns: 1, scatters: [], scatter: 1, scatterOfLuck: 0, scatterFreedom: 1, noise: { square: 1, looks: 1 } }, { sigmaAlpha: 0, trackingError: 0, fundCorrelation: 0, recordNoise: 1 }).mean // => 0
 */
export function restrictedDeviance(model: PanelModel, spreads: MeasuredSpreads): LikelihoodValue {
  const { products, logDeterminant } = productsOf(model, spreads)
  const ofCells = withSharedLuck(products, logDeterminant, model.patterns, spreads)
  return { ...ofCells, deviance: ofCells.deviance + scatterDeviance(model.noise, spreads.recordNoise) }
}

/**
 * How many separate looks the cells give at the luck that funds share: the degrees of freedom of its variance, of a cell's own luck and
 * noise aside.
 *
 * Formula: `sum of (x / (1 + x))^2` over the eigenvalues `x` of `rho TE^2 Z' K^-1 Z`, `Z` the cells by the patterns of shared luck and `K`
 * what funds have to themselves: `trace of (I - M^-1)^2` with `M` one more. Source: F. E. Satterthwaite, "An approximate distribution of
 * estimates of variance components", Biometrics Bulletin 2 (1946), with the information of REML; docs/methodology, calibration.
 *
 * @example
 * sharedFreedom({ funds: [], years: 1, patterns: 0, scatters: [], scatter: 1, scatterOfLuck: 0, scatterFreedom: 1, noise: { square: 1, looks: 1 } }, { sigmaAlpha: 0, trackingError: 0.04, fundCorrelation: 0.5, recordNoise: 1 }) // => 0
 */
export function sharedFreedom(model: PanelModel, spreads: MeasuredSpreads): number {
  const { patterns } = model
  const inner = sharedPrecision(productsOf(model, spreads).products, patterns, spreads)
  factorise(inner, patterns)
  const inverse = new Float64Array(patterns * patterns)
  for (let at = 0; at < patterns; at++) inverse[at * patterns + at] = 1
  solveLower(inner, patterns, inverse, patterns)
  // Rows of the inverse factor: the inverse of M is the sum of their products.
  let freedom = patterns
  for (let row = 0; row < patterns; row++) {
    for (let column = 0; column <= row; column++) {
      let entry = 0
      for (let k = row; k < patterns; k++) entry += inverse[k * patterns + row] * inverse[k * patterns + column]
      freedom += column === row ? entry ** 2 - 2 * entry : 2 * entry ** 2
    }
  }
  return freedom
}

/** `Z' K^-1 Z` over all funds, and what the determinant has of them. */
function productsOf(model: PanelModel, spreads: MeasuredSpreads) {
  const { patterns } = model
  const width = patterns + 2
  const noise = spreads.recordNoise ** 2
  const products = new Float64Array(width * width)
  let logDeterminant = 0
  for (const fund of model.funds) {
    const { factor, logDeterminant: ofFund } = ownCovariance(fund, spreads, noise)
    logDeterminant += ofFund
    addProducts(products, solveLower(factor, fund.count, withCommon(fund, patterns), width), fund.count, width)
  }
  return { products, logDeterminant }
}

/** `I + rho TE^2 Z' K^-1 Z` of the patterns of shared luck: the lower triangle. */
function sharedPrecision(
  products: Float64Array,
  patterns: number,
  { trackingError, fundCorrelation }: MeasuredSpreads,
): Float64Array {
  const luck = fundCorrelation * trackingError ** 2
  const inner = new Float64Array(patterns * patterns)
  for (let row = 0; row < patterns; row++) {
    const at = (row + 2) * (patterns + 2)
    for (let column = 0; column <= row; column++) inner[row * patterns + column] = luck * products[at + column + 2]
    inner[row * patterns + row] += 1
  }
  return inner
}

/** Lasting difference, luck of the fund's own and noise. */
function ownCovariance(
  { count, lasting, curvature, luckProducts, weights }: FundCells,
  spreads: MeasuredSpreads,
  noise: number,
) {
  const spread = spreads.sigmaAlpha ** 2
  const luck = (1 - spreads.fundCorrelation) * spreads.trackingError ** 2
  const factor = new Float64Array(count * count)
  for (let row = 0; row < count; row++) {
    const at = row * count
    for (let column = 0; column <= row; column++) {
      factor[at + column] = spread * lasting[row] * lasting[column] + luck * luckProducts[at + column]
    }
    factor[at + row] += noise / weights[row] + (usualSquare * curvature[row]) ** 2
  }
  return { factor, logDeterminant: factorise(factor, count) }
}

/** Columns: gap, 1, then the patterns of the shared luck. */
function withCommon({ count, gaps, common }: FundCells, patterns: number): Float64Array {
  const columns = new Float64Array(count * (patterns + 2))
  for (let row = 0; row < count; row++) {
    const at = row * (patterns + 2)
    columns[at] = gaps[row]
    columns[at + 1] = 1
    columns.set(common.subarray(row * patterns, (row + 1) * patterns), at + 2)
  }
  return columns
}

/** Adds `Z' Z` of a fund: the lower triangle. Four rows at a time, which reads and writes each product once for all of them. */
function addProducts(products: Float64Array, solutions: Float64Array, count: number, width: number): void {
  let k = 0
  for (; k + 4 <= count; k += 4) {
    const first = k * width
    const second = first + width
    const third = second + width
    const fourth = third + width
    for (let row = 0; row < width; row++) {
      const [a, b] = [solutions[first + row], solutions[second + row]]
      const [c, d] = [solutions[third + row], solutions[fourth + row]]
      const own = row * width
      for (let column = 0; column <= row; column++) {
        products[own + column] +=
          a * solutions[first + column] +
          b * solutions[second + column] +
          c * solutions[third + column] +
          d * solutions[fourth + column]
      }
    }
  }
  for (; k < count; k++) {
    const at = k * width
    for (let row = 0; row < width; row++) {
      const value = solutions[at + row]
      const own = row * width
      for (let column = 0; column <= row; column++) products[own + column] += value * solutions[at + column]
    }
  }
}

function withSharedLuck(
  products: Float64Array,
  logDeterminantOfFunds: number,
  patterns: number,
  spreads: MeasuredSpreads,
): LikelihoodValue {
  const width = patterns + 2
  const luck = spreads.fundCorrelation * spreads.trackingError ** 2
  const inner = sharedPrecision(products, patterns, spreads)
  const sides = new Float64Array(patterns * 2)
  for (let row = 0; row < patterns; row++) {
    const at = (row + 2) * width
    sides[2 * row] = products[at]
    sides[2 * row + 1] = products[at + 1]
  }
  const logDeterminant = logDeterminantOfFunds + factorise(inner, patterns)
  solveLower(inner, patterns, sides, 2)
  let gapGap = products[0]
  let gapOne = products[width]
  let oneOne = products[width + 1]
  for (let row = 0; row < patterns; row++) {
    gapGap -= luck * sides[2 * row] ** 2
    gapOne -= luck * sides[2 * row] * sides[2 * row + 1]
    oneOne -= luck * sides[2 * row + 1] ** 2
  }
  return { deviance: logDeterminant + Math.log(oneOne) + gapGap - gapOne ** 2 / oneOne, mean: gapOne / oneOne }
}
