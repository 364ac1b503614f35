import type { Day } from '../dates/day-number.ts'
import type { TargetWeights } from './index-inputs.ts'

/** How far a row of target weights may sum from 1. */
const sumTolerance = 1e-6

/**
 * The sum of a row of target weights, as fractions.
 *
 * @example
 * sumOfWeights([0.6, 0.3]) // => 0.9
 */
export function sumOfWeights(weights: readonly number[]): number {
  return weights.reduce((sum, weight) => sum + weight, 0)
}

/**
 * Whether target weights sum to 1 within 1e-6; such weights are used as they are, not rescaled.
 *
 * Units: fractions. Cost: linear in the weights. The bound itself is allowed for, whatever the rounding of the sum.
 *
 * @example
 * weightsSumToOne([0.6, 0.3, 0.1]) // => true
 * weightsSumToOne([60, 30, 10]) // => false
 */
export function weightsSumToOne(weights: readonly number[]): boolean {
  return Math.abs(sumOfWeights(weights) - 1) <= sumTolerance + 1e-12
}

/**
 * Names in the weights that the returns do not have, in the weights' order.
 *
 * @example
 * unknownConstituents(['gilts', 'property'], ['equity', 'gilts']) // => ['property']
 */
export function unknownConstituents(weightNames: readonly string[], names: readonly string[]): string[] {
  return weightNames.filter((name) => !names.includes(name))
}

/**
 * Target weights in the order of the returns' constituents; a constituent without a column weighs 0.
 *
 * @example
 * alignTargets({ constituents: ['b'], rows: [{ effective: 0, weights: [1] }] }, ['a', 'b']) // => [{ effective: 0, weights: [0, 1] }]
 */
export function alignTargets(
  targets: TargetWeights,
  constituents: readonly string[],
): { readonly effective: Day; readonly weights: Float64Array }[] {
  const columns = constituents.map((name) => targets.constituents.indexOf(name))
  return targets.rows.map(({ effective, weights }) => ({
    effective,
    weights: Float64Array.from(columns, (column) => (column < 0 ? 0 : weights[column])),
  }))
}
