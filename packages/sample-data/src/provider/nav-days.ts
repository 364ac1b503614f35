import { addMonths, type Day, isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { SampleRefusal } from '../sample-refusal.ts'

const monthsBetween = 3

/** The valuation days of the file, newest first: `navDay` and, from `firstNavDay` on, the quarterly days before it. */
export function navDaysOf(navDay: Day, firstNavDay: Day | null): Day[] {
  const days = [navDay]
  if (firstNavDay === null) return days
  if (firstNavDay > navDay) {
    throw new SampleRefusal(`The first NAV date, ${isoDateOf(firstNavDay)}, is after the last, ${isoDateOf(navDay)}`)
  }
  for (;;) {
    const earlier = addMonths(navDay, -monthsBetween * days.length)
    if (earlier < firstNavDay) return days
    days.push(earlier)
  }
}
