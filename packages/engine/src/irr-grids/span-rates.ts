import { loadFlows } from '../irr/load-flows.ts'
import { rateSlot } from '../irr/rate-slot.ts'
import { rateStatusCode } from '../irr/rate-status.ts'
import { allocateSaverFlows } from '../irr/saver-flows.ts'
import { solveRate } from '../irr/solve-rate.ts'
import { checkMonthLevels, type MonthLevels, NoAnnualRate } from './month-levels.ts'

const monthlyPence = 100_00

/** Rates of return between two month ends, by their places among the levels; annual fractions. */
export interface SpanRates {
  /** Of one payment at the end of month `start`, valued at the end of month `end`. */
  single(start: number, end: number): number
  /** Of the same payment at the end of each month from `start` to before `end`, valued at the end of month `end`. */
  regular(start: number, end: number): number
}

/**
 * Rates of return of payments into an investment whose level at month ends is known.
 *
 * Formula: single = `(P_e / P_s)^(365 / days) - 1`, whatever the amount; regular = the `r` that solves
 * `sum over m of 100 (1 + r)^(days from m to e / 365) = sum over m of 100 P_e / P_m`, `m` from `s` to before `e`. Of one month both are
 * the same.
 * Units: day numbers, annual fractions. Cost: constant for a single payment, linear in the months for regular ones, without
 * an object a rate.
 * Errors: as `checkMonthLevels`; RangeError when `start` is not before `end`, NoAnnualRate when the rate is beyond the largest double.
 * Source: docs/methodology, section 11.
 *
 * @example
 * spanRates({ days: [0, 365, 730], levels: [100, 110, 99] }).single(0, 1) // => 0.1
 * spanRates({ days: [0, 365, 730], levels: [100, 110, 99] }).regular(1, 2) // => -0.1
 * spanRates({ days: [0, 365, 730], levels: [100, 110, 99] }).single(1, 1) // => throws RangeError
 */
export function spanRates(series: MonthLevels): SpanRates {
  const { days, levels } = checkMonthLevels(series)
  const flows = allocateSaverFlows(days.length)
  const amounts = new Float64Array(days.length).fill(monthlyPence)
  const units = unitsBought(levels)
  const check = (start: number, end: number) => {
    if (!(start >= 0 && start < end && end < days.length)) throw new RangeError(`No span from ${start} to ${end}`)
  }
  return {
    single(start, end) {
      check(start, end)
      return Math.expm1((Math.log(levels[end] / levels[start]) * 365) / (days[end] - days[start]))
    },
    regular(start, end) {
      check(start, end)
      loadFlows(flows, days, amounts, start, end, days[end])
      const pot = monthlyPence * levels[end] * (units[end] - units[start])
      const status = solveRate(flows, flows.amounts, pot, rateSlot.irr)
      if (status !== rateStatusCode.ok) throw new NoAnnualRate(`No rate of return from ${start} to ${end}`)
      return Math.expm1(flows.logRates[rateSlot.irr])
    },
  }
}

/** Units that one payment of 1 in each month before had bought. */
function unitsBought(levels: ArrayLike<number>): Float64Array {
  const units = new Float64Array(levels.length)
  for (let month = 1; month < levels.length; month++) units[month] = units[month - 1] + 1 / levels[month - 1]
  return units
}
