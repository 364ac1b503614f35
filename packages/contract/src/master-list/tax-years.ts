import { z } from 'zod'

/** The first that benchmarking knows. */
const firstYear = 2019
/** They begin on 6 April. */
const firstDay = '04-06'

/** `2020-2021`: from 6 April of the first year to 5 April of the second. */
export const taxYearSchema = z
  .string()
  .regex(/^20\d\d-20\d\d$/, 'Give a tax year such as 2020-2021.')
  .refine((text) => Number(text.slice(5)) === Number(text.slice(0, 4)) + 1, 'Give a tax year such as 2020-2021.')
  .refine((text) => Number(text.slice(0, 4)) >= firstYear, 'Give a tax year from 2019-2020 on.')

/** The tax year of a calendar date. */
export function taxYearOf(date: string): string {
  const year = Number(date.slice(0, 4))
  return nameOf(date.slice(5) < firstDay ? year - 1 : year)
}

/** Every tax year up to that of a date, the first one first. */
export function taxYearsUntil(date: string): readonly string[] {
  const last = Number(taxYearOf(date).slice(0, 4))
  return Array.from({ length: Math.max(0, last - firstYear + 1) }, (_, place) => nameOf(firstYear + place))
}

function nameOf(year: number): string {
  return `${year}-${year + 1}`
}
