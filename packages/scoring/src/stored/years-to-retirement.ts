import { dayNumber } from '../checks/date-check.ts'
import type { KnownColumn } from '../columns/known-columns.ts'
import type { DateForm } from '../reading/rules/date.ts'

/** Retirement where a file gives a date of birth or an age but says nothing of when. */
export const usualAge = 66
/** The mean length of a calendar year in days. */
export const yearDays = 365.25

/**
 * Years from the valuation to retirement, below 0 for who has retired; an expression that is NULL where nothing is known.
 * The first that a saver states counts: the years themselves, the date, the date of birth with the age of retirement, the
 * age now.
 */
export function yearsToRetirement(
  columnOf: (column: KnownColumn) => string | undefined,
  navDay: string,
  form: DateForm,
): string {
  const years = columnOf('years_to_retirement')
  const date = columnOf('retirement_date')
  const birthDate = columnOf('date_of_birth')
  const age = columnOf('age')
  const daysTo = (column: string) => `(${dayNumber(column, form)} - ${navDay}) / ${yearDays}`
  const retirementAge = retirementAgeOf(columnOf('retirement_age'))
  const sources = [
    years && `toFloat64OrNull(${years})`,
    date && `if(${date} = '', NULL, ${daysTo(date)})`,
    birthDate && `if(${birthDate} = '', NULL, ${daysTo(birthDate)} + ${retirementAge})`,
    age && `${retirementAge} - toFloat64OrNull(${age})`,
  ].filter((source) => source !== undefined)
  return sources.length === 0 ? 'NULL' : `coalesce(${sources.join(', ')})`
}

function retirementAgeOf(column: string | undefined): string {
  return column === undefined ? String(usualAge) : `ifNull(toFloat64OrNull(${column}), ${usualAge})`
}
