import { expect, it } from 'vitest'
import { monthOfYear } from '../calendar/month.ts'
import { minimumRate, qualifyingEarnings } from './auto-enrolment.ts'

it('steps from 2 to 5 to 8 percent in April 2018 and April 2019', () => {
  const months = [monthOfYear(2012, 10), monthOfYear(2018, 3), monthOfYear(2018, 4), monthOfYear(2019, 3)]
  expect(months.map(minimumRate)).toEqual([0.02, 0.02, 0.05, 0.05])
  expect(minimumRate(monthOfYear(2019, 4))).toBe(0.08)
})

it("gives the example of The People's Pension", () => {
  // "If you're earning £15,000 ...": 15,000 - 6,240 = 8,760, of which the employer's 3 % are £262.80 a year.
  const earnings = qualifyingEarnings(15_000, monthOfYear(2024, 6))
  expect(earnings).toBe(8760)
  expect(earnings * 0.03).toBeCloseTo(262.8, 10)
})

it('counts pay up to the upper limit of the tax year', () => {
  // Limits of The Pensions Regulator: £5,564 to £42,475 in 2012/13, £6,032 to £46,350 in 2018/19.
  expect(qualifyingEarnings(60_000, monthOfYear(2013, 3))).toBe(42_475 - 5564)
  expect(qualifyingEarnings(60_000, monthOfYear(2018, 4))).toBe(46_350 - 6032)
  expect(qualifyingEarnings(5000, monthOfYear(2018, 4))).toBe(0)
})
