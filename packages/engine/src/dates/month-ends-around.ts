import { addMonths, type Day, dayOf, isoDateOf } from './day-number.ts'

/**
 * The ends of months around a span of days: from the last one before `from` to the first one not before `to`.
 *
 * Units: day numbers, ascending.
 *
 * @example
 * [...monthEndsAround(dayOf('2015-01-01'), dayOf('2015-02-10'))].map(isoDateOf) // => ['2014-12-31', '2015-01-31', '2015-02-28']
 */
export function monthEndsAround(from: Day, to: Day): Int32Array {
  const firstOfMonth = dayOf(`${isoDateOf(from).slice(0, 7)}-01`)
  const ends = [firstOfMonth - 1]
  for (let month = 1; ends[ends.length - 1] < to; month++) ends.push(addMonths(firstOfMonth, month) - 1)
  return Int32Array.from(ends)
}

/**
 * The month ends from one day to another, both included.
 *
 * Unit: day numbers, ascending.
 *
 * @example
 * [...monthEndsWithin(dayOf('2015-01-31'), dayOf('2015-03-30'))].map(isoDateOf) // => ['2015-01-31', '2015-02-28']
 */
export function monthEndsWithin(from: Day, to: Day): Int32Array {
  return monthEndsAround(from, to).filter((end) => end >= from && end <= to)
}
