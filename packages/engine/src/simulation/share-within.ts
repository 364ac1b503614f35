/**
 * The share of values that lie no farther from `middle` than `distance`.
 *
 * Answer: 0 to 1. Errors: RangeError of no values. Cost: linear. Source: docs/methodology, section 7.
 *
 * @example
 * shareWithin([-3, -1, 0, 2], 0, 1) // => 0.5
 * shareWithin([], 0, 1) // => throws RangeError
 */
export function shareWithin(values: ArrayLike<number>, middle: number, distance: number): number {
  if (values.length === 0) throw new RangeError('There are no values')
  let within = 0
  for (let i = 0; i < values.length; i++) if (Math.abs(values[i] - middle) <= distance) within += 1
  return within / values.length
}
