import { dailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import { dayOf } from '@plumbline/engine/dates/day-number.ts'
import { expect, it } from 'vitest'
import { priceOn } from './price-on.ts'

const [january, february] = [dayOf('2024-01-31'), dayOf('2024-02-29')]
const prices = dailyLevels({ days: Int32Array.of(january, february), levels: Float64Array.of(100, 121) })

it('is the level of the day, log-linear between month ends', () => {
  expect(priceOn(prices, january)).toBe(100)
  expect(priceOn(prices, dayOf('2024-02-10'))).toBeCloseTo(100 * 1.21 ** (10 / 29), 10)
  expect(priceOn(prices, february)).toBe(121)
})

it('stays at the first level before the track begins', () => {
  expect(priceOn(prices, dayOf('2020-01-01'))).toBe(100)
})
