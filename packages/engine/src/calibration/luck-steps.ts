/** The luck of funds is laid on steps of a month. */
export const stepYears = 1 / 12

/**
 * Adds to `into` the share of the benchmark pot invested in each step, times a factor: a flow in the middle of a step counts
 * for the part of the step after it. Of a step in part the square is that of its mean, which is less; the last step ends with the
 * last valuation, so that this is seldom.
 *
 * Shapes: `days` ascending and `grown` a flow each, from `firstDay` on; `into` a number a step. Answer: the integral of
 * the squared share over time, in years, on the same steps.
 * Source: docs/methodology, calibration.
 *
 * @example
 * addInvested(new Float64Array(3), { days: Int32Array.of(0), grown: Float64Array.of(50), count: 1, benchmarkPot: 50 }, 0, 91.25, 2) // => 0.25
 */
export function addInvested(
  into: Float64Array,
  { days, grown, count, benchmarkPot }: { days: Int32Array; grown: Float64Array; count: number; benchmarkPot: number },
  firstDay: number,
  navDay: number,
  factor: number,
): number {
  const stepDays = 365 * stepYears
  let share = 0
  let integral = 0
  let flow = 0
  const last = Math.min(into.length - 1, Math.floor((navDay - firstDay) / stepDays))
  for (let step = Math.floor((days[0] - firstDay) / stepDays); step <= last; step++) {
    const end = Math.min(navDay, firstDay + (step + 1) * stepDays)
    const begin = firstDay + step * stepDays
    let mean = share * (end - begin)
    for (; flow < count && days[flow] < end; flow++) {
      const part = grown[flow] / benchmarkPot
      share += part
      mean += part * (end - days[flow])
    }
    mean /= stepDays
    into[step] += factor * mean
    integral += mean * mean
  }
  return integral * stepYears
}
