/**
 * The sum of a column, the same bits whatever the order and the threads in which it is added, which a sum of doubles is
 * not. Each value is cut into whole steps and the rest: whole numbers add up exactly below 2^53, and what the order does
 * to the sum of the rests is far below the last bit of the whole.
 *
 * @param steps how many make 1, a power of two: so many that rests are small, so few that the sum of all stays below 2^53
 */
export function exactSum(value: string, steps: number): string {
  const whole = `round(${value} * ${steps})`
  return `ifNull(sum(${whole}) / ${steps} + sum(${value} - ${whole} / ${steps}), 0)`
}

/** Steps for values up to some hundreds, such as scores and rates, for their squares, and for pence. */
export const steps = { small: 2 ** 20, squares: 2 ** 14, pence: 1 } as const
