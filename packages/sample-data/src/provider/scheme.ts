import { type Month, monthOfYear } from '../calendar/month.ts'
import { autoEnrolmentStart } from '../pay/auto-enrolment.ts'

/**
 * How a scheme's monthly contribution comes about: the legal minimum of qualifying earnings, a rate of all pay, or a
 * premium in pounds that has nothing to do with pay.
 */
export type ContributionBasis = 'qualifying earnings' | 'full pay' | 'premium'

export interface Scheme {
  readonly name: string
  readonly basis: ContributionBasis
  /** Joiners are taken from the first of these months and before the second. */
  readonly opens: Month
  readonly closes: Month
  /** Relative number of joiners while it is open. */
  readonly weight: number
  /** Day of the month, 31 for the last working day. */
  readonly payDay: number
  /** Month of the year of the pay review, 0 for January. */
  readonly payReview: number
  /** Percent of pay (or pounds a month, for premiums) a saver may have. */
  readonly rates: readonly number[]
}

const never: Month = monthOfYear(9999, 1)
const always: Month = monthOfYear(1900, 1)

export function schemesOf(provider: string): Scheme[] {
  return [
    {
      name: `${provider} Master Trust`,
      basis: 'qualifying earnings',
      opens: autoEnrolmentStart,
      closes: never,
      weight: 70,
      payDay: 28,
      payReview: 3,
      rates: [8],
    },
    {
      name: `${provider} Group Plan`,
      basis: 'full pay',
      opens: always,
      closes: never,
      weight: 24,
      payDay: 31,
      payReview: 3,
      rates: [6, 7.5, 8, 9, 10, 12, 14],
    },
    {
      name: `${provider} Staff Scheme`,
      basis: 'full pay',
      opens: always,
      closes: autoEnrolmentStart,
      weight: 16,
      payDay: 15,
      payReview: 0,
      rates: [9, 10, 12, 13.5, 15, 18],
    },
    {
      name: `${provider} Personal Plan`,
      basis: 'premium',
      opens: always,
      closes: autoEnrolmentStart,
      weight: 10,
      payDay: 1,
      payReview: 0,
      rates: [25, 50, 75, 100, 150, 200],
    },
  ]
}
