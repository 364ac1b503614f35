import { dailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import { dayOf } from '@plumbline/engine/dates/day-number.ts'
import { expect, it } from 'vitest'
import { priceOn } from '../funds/price-on.ts'
import { syntheticMarket } from '../synthetic/synthetic-market.ts'
import { boomWindows } from './boom-windows.ts'

const { benchmark, cash } = syntheticMarket()
const navDays = [dayOf('2026-03-31')]

it('finds times of two to eight months at more than 60 % a year', () => {
  const windows = boomWindows(benchmark, benchmark, navDays)
  const prices = dailyLevels(benchmark)
  expect(windows.length).toBeGreaterThan(0)
  for (const { from, to, growth } of windows) {
    expect(growth).toBeCloseTo(priceOn(prices, to) / priceOn(prices, from), 10)
    expect(growth ** (365 / (to - from)) - 1).toBeGreaterThan(0.6)
    expect(to - from).toBeGreaterThan(50)
  }
})

it('takes the lesser growth of fund and benchmark', () => {
  expect(boomWindows(cash, benchmark, navDays)).toEqual([])
  expect(boomWindows(benchmark, cash, navDays)).toEqual([])
})
