import { expect, it } from 'vitest'
import { dailyLevels } from '../benchmark/daily-levels.ts'
import { addMonths, dayOf } from '../dates/day-number.ts'
import { seededRandom } from '../random/seeded-random.ts'
import { activeReturns, drawBlocks } from './active-returns.ts'

const monthly = (from: string, returns: readonly number[]) => {
  const levels = [100]
  for (const each of returns) levels.push((levels.at(-1) ?? 100) * (1 + each))
  return dailyLevels({
    days: Int32Array.from(levels, (_, month) => addMonths(dayOf(from), month)),
    levels: Float64Array.from(levels),
  })
}

it('are the months that track and index share, less the index and centred', () => {
  const index = monthly('2018-12-31', new Array(30).fill(0.01))
  const track = monthly('2019-12-31', [...new Array(7).fill(0.02), ...new Array(7).fill(0)])
  const active = activeReturns(track, index)
  expect(active).toHaveLength(14)
  for (const [month, value] of active.entries()) expect(value).toBeCloseTo(month < 7 ? 0.01 : -0.01, 12)
})

it('are none of a track with less than twelve months in common', () => {
  const index = monthly('2018-12-31', new Array(12).fill(0.01))
  expect(activeReturns(monthly('2018-12-31', new Array(11).fill(0.02)), index)).toHaveLength(0)
  expect(activeReturns(monthly('2018-12-31', new Array(12).fill(0.02)), index)).toHaveLength(12)
  expect(activeReturns(monthly('2030-12-31', new Array(24).fill(0.02)), index)).toHaveLength(0)
})

it('are drawn in runs of twelve months, all runs of all tracks equally often', () => {
  const short = Float64Array.from({ length: 12 }, (_, month) => month)
  const long = Float64Array.from({ length: 14 }, (_, month) => 100 + month)
  const random = seededRandom(3)
  const firsts = Array.from({ length: 4000 }, () => {
    const [first, ...others] = drawBlocks([short, long], random, new Float64Array(12))
    expect(others).toEqual(others.map((_, i) => first + i + 1))
    return first
  })
  const counts = Map.groupBy(firsts, (first) => first)
  expect([...counts.keys()].toSorted((a, b) => a - b)).toEqual([0, 100, 101, 102])
  for (const { length } of counts.values()) expect(Math.abs(length - 1000)).toBeLessThan(4 * Math.sqrt(750))
})
