import type { Day } from '../dates/day-number.ts'

const normalWidth = 1.959963984540054

/** The ends of an interval. */
export interface RateRange {
  readonly low: number
  readonly high: number
}

/**
 * The 95 % interval of a rate of return from how sure the logarithm of what payments became is.
 *
 * Formula: `d ln(1 + r) = d ln(value) / T`, `T` the mean time of the payments, weighted by what each became at the rate:
 * `(1 + r) exp(-+ 1.96 error / T) - 1`. Of one payment `T` is the time itself, and the interval exact.
 * Shapes: payments of one amount on the days `days[start]` to before `days[end]`, valued then; one payment: the first alone.
 * Units: annual fractions; the error is of a natural logarithm. Source: docs/methodology, section 11.
 *
 * @example
 * rateRange({ rate: 0.05, error: 0 }, [0, 365], { start: 0, end: 1, isSingle: true }) // => { low: 0.05, high: 0.05 }
 * rateRange({ rate: 0, error: 0.1 }, [0, 730], { start: 0, end: 1, isSingle: true }).high // => 0.10296079892
 */
export function rateRange(
  { rate, error }: { readonly rate: number; readonly error: number },
  days: ArrayLike<Day>,
  span: { readonly start: number; readonly end: number; readonly isSingle: boolean },
): RateRange {
  const width = (normalWidth * error) / meanYears(rate, days, span)
  const log = Math.log1p(rate)
  return { low: Math.expm1(log - width), high: Math.expm1(log + width) }
}

function meanYears(
  rate: number,
  days: ArrayLike<Day>,
  { start, end, isSingle }: { readonly start: number; readonly end: number; readonly isSingle: boolean },
): number {
  const yearsFrom = (place: number) => (days[end] - days[place]) / 365
  if (isSingle) return yearsFrom(start)
  let [times, worth] = [0, 0]
  for (let place = start; place < end; place++) {
    const years = yearsFrom(place)
    const growth = (1 + rate) ** years
    times += years * growth
    worth += growth
  }
  return times / worth
}
