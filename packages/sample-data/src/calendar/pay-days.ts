import type { Day } from '@plumbline/engine/dates/day-number.ts'
import { firstDayOfMonth, lastDayOfMonth, type Month } from './month.ts'
import { workingDayOnOrBefore } from './weekday.ts'

/** The pay days of a scheme, month by month. */
export interface PayDays {
  readonly firstMonth: Month
  readonly days: Int32Array
}

/** `dayOfMonth` 31 stands for the last working day of the month. */
export function payDays(dayOfMonth: number, firstMonth: Month, lastMonth: Month): PayDays {
  const days = new Int32Array(lastMonth - firstMonth + 1)
  for (let month = firstMonth; month <= lastMonth; month++) {
    const nominal = Math.min(firstDayOfMonth(month) + dayOfMonth - 1, lastDayOfMonth(month))
    const working = workingDayOnOrBefore(nominal)
    // A pay day early in the month moves forward rather than into the month before.
    days[month - firstMonth] = working >= firstDayOfMonth(month) ? working : working + 3
  }
  return { firstMonth, days }
}

/** NaN in a month that the schedule does not have. */
export function payDayIn(schedule: PayDays, month: Month): Day {
  return schedule.days[month - schedule.firstMonth] ?? Number.NaN
}
