import { addMonths, type Day } from '../dates/day-number.ts'
import type { PriceTrack } from './price-track.ts'

/**
 * The days on which savers pay into a price track: that of `firstDay` in every month, or a shorter month's last day, up to the
 * last one before the valuation. A saver begins on each of them and pays on all that follow.
 *
 * Unit: day numbers, ascending. Source: docs/methodology, section 8.
 *
 * @example
 * trackPayments({ firstDay: dayOf('2015-01-31'), navDay: dayOf('2015-03-31') }).map(isoDateOf) // => ['2015-01-31', '2015-02-28']
 */
export function trackPayments({ firstDay, navDay }: Pick<PriceTrack, 'firstDay' | 'navDay'>): Day[] {
  const days: Day[] = []
  for (let month = 0; addMonths(firstDay, month) < navDay; month++) days.push(addMonths(firstDay, month))
  return days
}
