import type { Day } from '../dates/day-number.ts'

/** What an index is built from: returns, target weights and charges, each ascending by date. */
export interface IndexInputs {
  readonly returns: ConstituentReturns
  readonly weights: TargetWeights
  readonly charges: readonly IndexCharge[]
}

/**
 * Monthly total returns: `monthlyReturns[k][t]` is the return of `constituents[k]` over the calendar month that ends on
 * `monthEnds[t]`, as a fraction (0.01 is 1 %). Month ends are consecutive.
 */
export interface ConstituentReturns {
  readonly constituents: readonly string[]
  readonly monthEnds: Int32Array
  readonly monthlyReturns: readonly Float64Array[]
}

/**
 * Target weights: `rows[i].weights[j]` is the share of `constituents[j]` from `rows[i].effective` on. A constituent of
 * the returns that is not named here weighs 0.
 */
export interface TargetWeights {
  readonly constituents: readonly string[]
  readonly rows: readonly TargetWeightsRow[]
}

/** One set of target weights, in force from `effective` until the next. */
export interface TargetWeightsRow {
  readonly effective: Day
  readonly weights: readonly number[]
}

/** The annual charge from `effective` on, taken as a point in time: the days after that date bear it. */
export interface IndexCharge {
  readonly effective: Day
  readonly basisPoints: number
}
