/** A sum of values cut into whole steps and the rest, so that it comes out the same in whatever order they are added. */
export interface ExactTotal {
  whole: number
  rest: number
}

/** Steps that make 1: a power of two, so many that rests are small, so few that sums of them stay below 2^53. */
export const totalSteps = { small: 2 ** 20, pence: 1 } as const

export function noTotal(): ExactTotal {
  return { whole: 0, rest: 0 }
}

export function addToTotal(total: ExactTotal, value: number, steps: number): void {
  const whole = Math.round(value * steps)
  total.whole += whole
  total.rest += value - whole / steps
}

export function mergeTotals(into: ExactTotal, from: ExactTotal): void {
  into.whole += from.whole
  into.rest += from.rest
}

export function totalOf({ whole, rest }: ExactTotal, steps: number): number {
  return whole / steps + rest
}
