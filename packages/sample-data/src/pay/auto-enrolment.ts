import { type Month, monthOfYear, taxYearOf } from '../calendar/month.ts'

/** The first employers enrolled their workers in October 2012. */
export const autoEnrolmentStart: Month = monthOfYear(2012, 10)

const april2018 = monthOfYear(2018, 4)
const april2019 = monthOfYear(2019, 4)

/**
 * The least that employer and saver together pay, as a fraction of qualifying earnings: 2 % from October 2012, 5 % from
 * 6 April 2018, 8 % from 6 April 2019.
 *
 * Source: The Pensions Regulator, guidance on the phased increases of automatic enrolment contributions.
 */
export function minimumRate(month: Month): number {
  if (month < april2018) return 0.02
  return month < april2019 ? 0.05 : 0.08
}

/** Tax year (by its first calendar year), lower and upper limit of qualifying earnings, pounds a year. */
type Limits = readonly [taxYear: number, lower: number, upper: number]
const firstLimits: Limits = [2012, 5564, 42475]
const limits: readonly Limits[] = [
  firstLimits,
  [2013, 5668, 41450],
  [2014, 5772, 41865],
  [2015, 5824, 42385],
  [2016, 5824, 43000],
  [2017, 5876, 45000],
  [2018, 6032, 46350],
  [2019, 6136, 50000],
  [2020, 6240, 50000],
  [2021, 6240, 50270],
]

/** Earnings from which an employer must enrol a worker, pounds a year, since April 2014. */
export const earningsTrigger = 10_000

/**
 * The part of a year's pay that automatic enrolment contributions are a share of, in pounds.
 *
 * Source: Department for Work and Pensions, yearly reviews of the earnings trigger and the qualifying earnings band; the
 * limits of 2021/22 have been kept up to and including 2026/27.
 */
export function qualifyingEarnings(annualPay: number, month: Month): number {
  const row = Math.min(Math.max(taxYearOf(month) - firstLimits[0], 0), limits.length - 1)
  const [, lower, upper] = limits[row] ?? firstLimits
  return Math.max(Math.min(annualPay, upper) - lower, 0)
}
