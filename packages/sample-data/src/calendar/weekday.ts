import type { Day } from '@plumbline/engine/dates/day-number.ts'

/** Sunday 0 to Saturday 6; 1970-01-01 was a Thursday. */
export function weekdayOf(day: Day): number {
  return (((day + 4) % 7) + 7) % 7
}

/** The day itself, or the Friday before when it falls on a weekend: how payroll moves a pay day. Bank holidays are ignored. */
export function workingDayOnOrBefore(day: Day): Day {
  const weekday = weekdayOf(day)
  if (weekday === 6) return day - 1
  return weekday === 0 ? day - 2 : day
}
