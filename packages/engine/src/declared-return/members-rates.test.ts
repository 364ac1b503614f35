import { expect, it } from 'vitest'
import { membersRates } from './members-rates.ts'

const track = { start: 0, ends: [100, 365], levels: [1.02, 1.05] }

it('passes over payments of 0, wherever they are', () => {
  const paid = { navDay: 365, navPence: 110, days: [0], pence: [100] }
  const rates = membersRates([paid], track)
  expect(membersRates([{ ...paid, days: [-31, 0], pence: [0, 100] }], track)).toEqual(rates)
})

it('grows log-linearly within a month, and refuses other days outside the track', () => {
  const rateFrom = (day: number) =>
    membersRates([{ navDay: 365, navPence: 1, days: [day], pence: [1] }], track).trackIrr
  expect(rateFrom(50)).toBeCloseTo((1.05 / 1.02 ** 0.5) ** (365 / 315) - 1, 10)
  expect(rateFrom(100)).toBeCloseTo((1.05 / 1.02) ** (365 / 265) - 1, 10)
  expect(() => rateFrom(-1)).toThrow(RangeError)
  expect(() => membersRates([{ navDay: 366, navPence: 1, days: [0], pence: [1] }], track)).toThrow(RangeError)
})
