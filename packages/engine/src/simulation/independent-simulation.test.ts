import { expect, inject, it } from 'vitest'
import { type DailyLevels, dailyLevels } from '../benchmark/daily-levels.ts'
import { simulateBenchmark } from '../calibration/simulate-savers.ts'
import { addMonths, dayOf, isoDateOf } from '../dates/day-number.ts'
import { allocatePots, simulatePots } from './simulate-pots.ts'
import { prepareSimulation } from './simulation.ts'
import { defaultSimulation } from './simulation-parameters.ts'
import { simulationResult } from './simulation-result.ts'

/** Month ends from 2004 to 2024 of an index that moves about. */
const moving = dailyLevels(simulateBenchmark(7))

it('comes to what straight loops over other random numbers come to, for the defaults', () => {
  const pots = simulatePots(prepareSimulation(defaultSimulation, moving), allocatePots(defaultSimulation))
  const result = simulationResult(defaultSimulation, pots)
  const savers = inject('long') ? 5000 : 1000
  const other = simulateByLoops(moving, savers, 20)
  // Fewer savers are less sure.
  const error = (result.standardError ?? Number.NaN) * Math.hypot(1, Math.sqrt(5000 / savers))
  expect(Math.abs((result.stDev ?? Number.NaN) - other.stDev)).toBeLessThan(4 * error)
  expect(Math.abs(result.mean - other.mean)).toBeLessThan(
    4 * other.stDev * Math.hypot(1 / Math.sqrt(5000), 1 / Math.sqrt(savers)),
  )
  expect(result.count).toBe(100_000)
  const { 5: low, 25: lower, 50: middle, 75: upper, 95: high } = result.quantiles
  expect([low, lower, middle, upper, high].toSorted((a, b) => a - b)).toEqual([low, lower, middle, upper, high])
  // Nearly normal: 5 % lie beyond 1.645 deviations on either side.
  expect((high - low) / (2 * 1.645 * other.stDev)).toBeCloseTo(1, 1)
})

/**
 * The default simulation once more, in straight loops with another generator and another solver, as a check: savers start
 * on 1 January 2015 to 2018, pay twice, and are valued on 31 December 2019.
 */
function simulateByLoops(
  index: DailyLevels,
  savers: number,
  funds: number,
): { readonly stDev: number; readonly mean: number } {
  const next = lehmer(20260101)
  // Box and Muller.
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  const level = (date: string) => index.levels[dayOf(date) - index.firstDay]
  const values: number[] = []
  for (let saver = 0; saver < savers; saver++) {
    const year = 2015 + Math.floor(next() * 4)
    const dates = [`${year}-01-01`, `${year}-02-01`]
    const amounts = dates.map(() => 1 + Math.floor(next() * 99901) / 100)
    const ages = dates.map((date) => (dayOf('2019-12-31') - dayOf(date)) / 365)
    const benchmark = rate(
      amounts,
      ages,
      pot(amounts, dates, (date) => level('2019-12-31') / level(date)),
    )
    for (let fund = 0; fund < funds; fund++) {
      const lasting = (0.0075 * normal()) / 12
      const ends = [100]
      for (let month = 0; month < (2020 - year) * 12; month++) {
        const growth = level(monthEnd(year, month)) / level(monthEnd(year, month - 1))
        ends.push(ends[month] * (growth + lasting + (0.04 / Math.sqrt(12)) * normal()))
      }
      const last = ends[ends.length - 1]
      const days = [31, year % 4 === 0 ? 29 : 28]
      const fundLevel = dates.map((_, i) => ends[i] * (ends[i + 1] / ends[i]) ** (1 / days[i]))
      values.push(
        rate(
          amounts,
          ages,
          pot(amounts, dates, (_, i) => last / fundLevel[i]),
        ) - benchmark,
      )
    }
  }
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, stDev: Math.sqrt(squares / (values.length - 1)) }
}

const pot = (amounts: number[], dates: string[], growth: (date: string, i: number) => number) =>
  amounts.reduce((sum, amount, i) => sum + amount * growth(dates[i], i), 0)

/** By halving. */
function rate(amounts: number[], ages: number[], target: number): number {
  let low = -0.9
  let high = 5
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    const value = amounts.reduce((sum, amount, i) => sum + amount * (1 + middle) ** ages[i], 0)
    if (value < target) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The last day of a month, counted from January of a year. */
function monthEnd(year: number, month: number): string {
  return isoDateOf(addMonths(dayOf(`${year - 1}-12-31`), month + 1))
}

/** Lehmer's generator with the multiplier of Park and Miller, 1988. */
function lehmer(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}
