/**
 * Growth over the benchmark at a lasting log rate, by days: `e^(logRate days / 365)` for 0 to `days` days.
 *
 * A table for each fund, so that a flow costs no exp. Unit: a natural-log rate a year.
 *
 * @example
 * expectedGrowth(Math.log(1.1), 730)[730] // => 1.21
 */
export function expectedGrowth(logRate: number, days: number): Float64Array {
  return Float64Array.from({ length: days + 1 }, (_, day) => Math.exp((logRate * day) / 365))
}
