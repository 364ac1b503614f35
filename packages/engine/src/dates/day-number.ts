/**
 * Whole days since 1970-01-01 in the proleptic Gregorian calendar; negative before it. A calendar date: it has no time
 * zone.
 */
export type Day = number

const isoDatePattern = /^(\d{4})-(\d{2})-(\d{2})$/

/**
 * Day number of an ISO date: whole days since 1970-01-01, proleptic Gregorian.
 *
 * Formula: years are counted from 1 March, so that the leap day is the last of its year; 400 years are 146,097 days.
 * Unit: days. Cost: constant.
 * Errors: RangeError when the text is not `YYYY-MM-DD` or the date does not exist.
 * Source: ISO 8601 for the text; the Gregorian leap rule (every fourth year, but of the centuries only every fourth).
 *
 * @example
 * dayOf('1970-01-01') // => 0
 * dayOf('2000-03-01') // => 11017
 * dayOf('1969-12-31') // => -1
 */
export function dayOf(isoDate: string): Day {
  const parts = isoDatePattern.exec(isoDate)
  if (parts === null) throw new RangeError(`Not a date in the form YYYY-MM-DD: ${isoDate}`)
  const year = Number(parts[1])
  const month = Number(parts[2])
  const dayOfMonth = Number(parts[3])
  if (month < 1 || month > 12 || dayOfMonth < 1 || dayOfMonth > daysInMonth(year, month)) {
    throw new RangeError(`No such date: ${isoDate}`)
  }
  return dayOfParts(year, month, dayOfMonth)
}

/**
 * ISO date of a day number, the inverse of `dayOf`.
 *
 * Unit: whole days since 1970-01-01 in, `YYYY-MM-DD` out. Cost: constant.
 * Errors: RangeError when the day is not a whole number or falls outside the years 0 to 9999.
 *
 * @example
 * isoDateOf(0) // => '1970-01-01'
 * isoDateOf(dayOf('2024-02-29')) // => '2024-02-29'
 */
export function isoDateOf(day: Day): string {
  const { year, month, dayOfMonth } = partsOf(day)
  if (year < 0 || year > 9999) throw new RangeError(`Day ${day} is outside the years 0 to 9999`)
  const digits = (value: number, width: number) => String(value).padStart(width, '0')
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(dayOfMonth, 2)}`
}

/**
 * The same day of the month some calendar months later (earlier when negative), or that month's last day where it is
 * shorter.
 *
 * Units: a day number and whole months in, a day number out. Cost: constant.
 * Errors: RangeError when either is not a whole number.
 *
 * @example
 * addMonths(dayOf('2024-01-31'), 1) === dayOf('2024-02-29') // => true
 * addMonths(dayOf('2024-03-31'), -1) === dayOf('2024-02-29') // => true
 */
export function addMonths(day: Day, months: number): Day {
  if (!Number.isInteger(months)) throw new RangeError(`Not a whole number of months: ${months}`)
  const { year, month, dayOfMonth } = partsOf(day)
  const monthIndex = year * 12 + (month - 1) + months
  const newYear = Math.floor(monthIndex / 12)
  const newMonth = monthIndex - newYear * 12 + 1
  return dayOfParts(newYear, newMonth, Math.min(dayOfMonth, daysInMonth(newYear, newMonth)))
}

/**
 * The same date some years later (earlier when negative); 29 February becomes 28 February in a common year.
 *
 * Units: a day number and whole years in, a day number out. Cost: constant.
 * Errors: RangeError when either is not a whole number.
 *
 * @example
 * addYears(dayOf('2024-02-29'), 1) === dayOf('2025-02-28') // => true
 */
export function addYears(day: Day, years: number): Day {
  if (!Number.isInteger(years)) throw new RangeError(`Not a whole number of years: ${years}`)
  return addMonths(day, years * 12)
}

/**
 * The calendar year a day falls in.
 *
 * Units: a day number in, a year out. Cost: constant. Errors: RangeError when the day is not a whole number.
 *
 * @example
 * yearOf(dayOf('2024-12-31')) // => 2024
 */
export function yearOf(day: Day): number {
  return partsOf(day).year
}

/**
 * Day number of 1 January of a year.
 *
 * Units: a year in, a day number out. Cost: constant. Errors: RangeError when the year is not a whole number.
 *
 * @example
 * firstDayOfYear(1970) // => 0
 * firstDayOfYear(2001) - firstDayOfYear(2000) // => 366
 */
export function firstDayOfYear(year: number): Day {
  if (!Number.isInteger(year)) throw new RangeError(`Not a whole year: ${year}`)
  return dayOfParts(year, 1, 1)
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** Days from 0000-03-01 to 1970-01-01. */
const daysToEpoch = 719468
const daysIn400Years = 146097

function dayOfParts(year: number, month: number, dayOfMonth: number): Day {
  const marchYear = month <= 2 ? year - 1 : year
  const era = Math.floor(marchYear / 400)
  const yearOfEra = marchYear - era * 400
  const monthFromMarch = (month + 9) % 12
  const dayOfYear = Math.floor((153 * monthFromMarch + 2) / 5) + dayOfMonth - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * daysIn400Years + dayOfEra - daysToEpoch
}

function partsOf(day: Day): { year: number; month: number; dayOfMonth: number } {
  if (!Number.isInteger(day)) throw new RangeError(`Not a whole day number: ${day}`)
  const shiftedDay = day + daysToEpoch
  const era = Math.floor(shiftedDay / daysIn400Years)
  const dayOfEra = shiftedDay - era * daysIn400Years
  const leapCorrection = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36524) + Math.floor(dayOfEra / 146096)
  const yearOfEra = Math.floor((dayOfEra - leapCorrection) / 365)
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return { year, month, dayOfMonth: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1 }
}
