import { addMonths, type Day, isoDateOf } from '../dates/day-number.ts'

/** Calendar months, and where in them each day of a span lies. */
export interface MonthGrid {
  readonly firstDay: Day
  /** Number of months. */
  readonly months: number
  /** Years of 365 days in each month. */
  readonly years: Float64Array
  /** By day from `firstDay`: the place of its month. */
  readonly monthOf: Int16Array
  /** By day from `firstDay`: the part of its month that is not before it, 1 on the first day of a month. */
  readonly restOfMonth: Float64Array
}

/**
 * The calendar months that the days of an index fall in.
 *
 * What is invested on a day counts in the mean of that month with `restOfMonth`, and wholly in later ones: sums over months
 * times their length are then exact integrals over days. Cost: linear in the days.
 *
 * @example
 * monthGrid({ firstDay: dayOf('2024-01-31'), lastDay: dayOf('2024-03-01') }).months // => 3
 * monthGrid({ firstDay: dayOf('2024-01-31'), lastDay: dayOf('2024-03-01') }).restOfMonth[15] // => 15 / 29
 */
export function monthGrid({ firstDay, lastDay }: { readonly firstDay: Day; readonly lastDay: Day }): MonthGrid {
  const days = lastDay - firstDay + 1
  const monthOf = new Int16Array(days)
  const restOfMonth = new Float64Array(days)
  const years: number[] = []
  let start = firstDay - (Number(isoDateOf(firstDay).slice(8)) - 1)
  while (start <= lastDay) {
    const end = addMonths(start, 1)
    for (let day = Math.max(start, firstDay); day < end && day <= lastDay; day++) {
      monthOf[day - firstDay] = years.length
      restOfMonth[day - firstDay] = (end - day) / (end - start)
    }
    years.push((end - start) / 365)
    start = end
  }
  return { firstDay, months: years.length, years: Float64Array.from(years), monthOf, restOfMonth }
}
