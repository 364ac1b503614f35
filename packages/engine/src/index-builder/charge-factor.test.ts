import { expect, it } from 'vitest'
import { dayOf } from '../dates/day-number.ts'
import { chargeFactor } from './charge-factor.ts'

const charges = [
  { effective: dayOf('1980-06-01'), basisPoints: 150 },
  { effective: dayOf('2001-04-01'), basisPoints: 100 },
  { effective: dayOf('2015-04-01'), basisPoints: 75 },
]
const factor = (from: string, to: string) => chargeFactor(charges, dayOf(from), dayOf(to))

it('takes 1 day of April 2001 at the old charge and 29 at the new', () => {
  expect(factor('2001-03-31', '2001-04-30')).toBeCloseTo(0.985 ** (1 / 365) * 0.99 ** (29 / 365), 15)
})

it('takes a change on the first day as the charge of the whole period, one on the last day as none of it', () => {
  expect(factor('2001-04-01', '2002-04-01')).toBeCloseTo(0.99, 15)
  expect(factor('2000-04-01', '2001-04-01')).toBeCloseTo(0.985, 15)
})

it('splits a period at every change within it', () => {
  // 2001-04-01 to 2015-04-01 is 14 years of 365 days and the leap days of 2004, 2008 and 2012.
  const years = 14 + 3 / 365
  expect(factor('2000-04-01', '2016-03-31')).toBeCloseTo(0.985 * 0.99 ** years * 0.9925, 15)
})

it('refuses a period before the first charge', () => {
  expect(() => factor('1980-05-31', '1980-06-30')).toThrow(RangeError)
})
