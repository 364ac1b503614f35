import { itemAt } from '@plumbline/engine/lists/item-at.ts'

/**
 * Ratio of two measurements taken one after the other, pair by pair: what slows the machine for a while slows both
 * halves of a pair, so the median of these ratios holds where the ratio of two medians would not.
 */
export function pairRatios(numerators: readonly number[], denominators: readonly number[]): number[] {
  if (numerators.length !== denominators.length) throw new RangeError('Each measurement needs its other half')
  return numerators.map((numerator, pair) => numerator / itemAt(denominators, pair))
}
