import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { seededRandom } from '@plumbline/engine/random/seeded-random.ts'
import { expect, it } from 'vitest'
import { syntheticMarket } from '../synthetic/synthetic-market.ts'
import { fundTrack } from './fund-track.ts'

const market = syntheticMarket()
const { benchmark, cash } = market
const name = 'A fund'
const weight = 1

function returnsOf(levels: Float64Array): number[] {
  return Array.from(levels.subarray(1), (level, month) => level / itemAt(levels, month) - 1)
}

it('is the benchmark with alpha 0, beta 1 and no tracking error', () => {
  const profile = { name, weight, alpha: 0, beta: 1, trackingError: 0 }
  const { days, levels } = fundTrack(profile, market, seededRandom(1))
  expect(days).toEqual(benchmark.days)
  for (let month = 0; month < levels.length; month++) {
    expect(itemAt(levels, month) / itemAt(benchmark.levels, month)).toBeCloseTo(1, 9)
  }
})

it('is cash with beta 0, and more by a twelfth of alpha a month', () => {
  const profile = { name, weight, alpha: 0.012, beta: 0, trackingError: 0 }
  for (const monthly of returnsOf(fundTrack(profile, market, seededRandom(1)).levels)) {
    expect(monthly).toBeCloseTo(0.003 + 0.001, 9)
  }
})

it('differs from its model by noise of the stated tracking error', () => {
  const profile = { name, weight, alpha: 0.01, beta: 1.2, trackingError: 0.05 }
  const fund = returnsOf(fundTrack(profile, market, seededRandom(1)).levels)
  const cashReturns = returnsOf(cash.levels)
  const noise = returnsOf(benchmark.levels).map(
    (x, month) => itemAt(fund, month) - itemAt(cashReturns, month) - 0.01 / 12 - 1.2 * (x - itemAt(cashReturns, month)),
  )
  const mean = noise.reduce((sum, e) => sum + e, 0) / noise.length
  const annual = Math.sqrt((12 * noise.reduce((sum, e) => sum + (e - mean) ** 2, 0)) / (noise.length - 1))
  // 510 months: the standard deviation is known to 0.05 / sqrt(2 * 510) = 0.0016.
  expect(Math.abs(annual - 0.05)).toBeLessThan(0.005)
  expect(Math.abs(mean)).toBeLessThan((3 * 0.05) / Math.sqrt(12 * noise.length))
})

it('has its beta, alpha and tracking error in its own months where luck is evened out', () => {
  const profile = { name, weight, alpha: 0.01, beta: 1.2, trackingError: 0.05 }
  const over = returnsOf(cash.levels)
  const excess = (levels: Float64Array) => returnsOf(levels).map((own, month) => own - itemAt(over, month))
  const own = excess(fundTrack(profile, market, seededRandom(1), 'evened out').levels)
  const x = excess(benchmark.levels)
  // Of the last ten years and of all months.
  for (const from of [x.length - 120, 0]) {
    const [xs, ys] = [x.slice(from), own.slice(from)]
    const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
    const [mx, my] = [mean(xs), mean(ys)]
    const squares = xs.reduce((sum, each) => sum + (each - mx) ** 2, 0)
    const slope = xs.reduce((sum, each, month) => sum + (each - mx) * (itemAt(ys, month) - my), 0) / squares
    expect(slope).toBeCloseTo(1.2, 6)
    expect(12 * (my - slope * mx)).toBeCloseTo(0.01, 6)
    const left = ys.map((each, month) => each - my - slope * (itemAt(xs, month) - mx))
    const annual = Math.sqrt((12 * left.reduce((sum, each) => sum + each * each, 0)) / (left.length - 1))
    expect(Math.abs(annual - 0.05)).toBeLessThan(0.0002)
  }
})
