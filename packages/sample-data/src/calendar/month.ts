import { addMonths, type Day } from '@plumbline/engine/dates/day-number.ts'

/** Whole calendar months since January 1970. */
export type Month = number

const daysAMonth = 30.436875

export function monthOfYear(year: number, month: number): Month {
  return (year - 1970) * 12 + month - 1
}

export function firstDayOfMonth(month: Month): Day {
  return addMonths(0, month)
}

export function lastDayOfMonth(month: Month): Day {
  return addMonths(0, month + 1) - 1
}

export function monthOf(day: Day): Month {
  // The estimate is never more than a month out.
  const estimate = Math.floor(day / daysAMonth)
  if (firstDayOfMonth(estimate) > day) return estimate - 1
  return firstDayOfMonth(estimate + 1) <= day ? estimate + 1 : estimate
}

export function yearOfMonth(month: Month): number {
  return 1970 + Math.floor(month / 12)
}

/** The calendar year in which a month's tax year begins. April counts as the new year's: payroll changes rates with its pay day. */
export function taxYearOf(month: Month): number {
  return yearOfMonth(month - 3)
}
