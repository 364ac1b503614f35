import { addYears, type Day, dayOf, yearOf } from '../dates/day-number.ts'
import type { PriceTrack } from './price-track.ts'

/**
 * The days on which past performance is looked at: each 31 December that leaves 12 months after the first payment and
 * comes before the valuation, and the valuation.
 *
 * Unit: day numbers, ascending. Source: docs/methodology, section 8.
 *
 * @example
 * valuationDays({ firstDay: dayOf('2015-01-01'), navDay: dayOf('2018-06-30') }).map(isoDateOf) // => ['2016-12-31', '2017-12-31', '2018-06-30']
 */
export function valuationDays({ firstDay, navDay }: Pick<PriceTrack, 'firstDay' | 'navDay'>): Day[] {
  const earliest = addYears(firstDay, 1)
  const days: Day[] = []
  for (let year = yearOf(firstDay); ; year++) {
    const day = dayOf(`${String(year).padStart(4, '0')}-12-31`)
    if (day >= navDay) break
    if (day >= earliest) days.push(day)
  }
  return [...days, navDay]
}
