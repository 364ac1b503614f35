/**
 * The sum of a column of rates, scores or pence: the same bits whatever the order and the threads in which it is added,
 * which a sum of doubles is not. Values are added as whole numbers of 128 bits, in steps of 2^-50; beyond ±10^15, where
 * a step is less than a double can tell, they count as that.
 */
export function exactSum(value: string): string {
  const steps = `toInt128(${clipped(value, 1e15)} * ${2 ** 50})`
  return `toFloat64(ifNull(sum(${steps}), 0)) / ${2 ** 50}`
}

/** A value, or the largest that is allowed on its side; missing ones stay so, which they do not with `least`. */
export function clipped(value: string, largest: number): string {
  return `multiIf(${value} > ${largest}, ${largest}, ${value} < -${largest}, -${largest}, ${value})`
}
