import { dayOf } from '@plumbline/engine/dates/day-number.ts'
import { expect, it } from 'vitest'
import { dailyPrices, priceOn } from './daily-prices.ts'

const days = Int32Array.of(dayOf('2024-01-31'), dayOf('2024-02-29'), dayOf('2024-03-31'))
const prices = dailyPrices({ days, levels: Float64Array.of(100, 121, 110) })

it('is the published level at month ends', () => {
  expect(Array.from(days, (day) => priceOn(prices, day))).toEqual([100, 121, 110])
})

it('grows by the same factor every day between them', () => {
  const daily = 1.21 ** (1 / 29)
  expect(priceOn(prices, dayOf('2024-02-01'))).toBeCloseTo(100 * daily, 10)
  expect(priceOn(prices, dayOf('2024-02-20'))).toBeCloseTo(100 * daily ** 20, 10)
})

it('stays at the first level before the track begins', () => {
  expect(priceOn(prices, dayOf('2020-01-01'))).toBe(100)
})
