import { describe, expect, it } from 'vitest'
import { dailyLevels } from '../benchmark/daily-levels.ts'
import { simulateBenchmark } from '../calibration/simulate-savers.ts'
import { dayOf } from '../dates/day-number.ts'
import { activeReturns } from './active-returns.ts'
import { deviationsByTerm } from './deviations-by-term.ts'
import { allocatePots, simulatePots } from './simulate-pots.ts'
import { prepareSimulation } from './simulation.ts'
import { defaultSimulation, type SimulationParameters, withoutLimit } from './simulation-parameters.ts'
import { simulationResult } from './simulation-result.ts'

/** Month ends from 2004 to 2024 of an index that moves about. */
const benchmark = simulateBenchmark(7)
const moving = dailyLevels(benchmark)
const flat = dailyLevels({ days: benchmark.days, levels: new Float64Array(benchmark.levels.length).fill(100) })

function run(changes: Partial<SimulationParameters>, index = moving) {
  const parameters = { ...defaultSimulation, ...changes }
  const pots = simulatePots(prepareSimulation(parameters, index), allocatePots(parameters))
  return { parameters, pots, result: simulationResult(parameters, pots) }
}

const withinErrors = (result: { stDev: number | null; standardError: number | null }, expected: number) =>
  Math.abs((result.stDev ?? Number.NaN) - expected) / (result.standardError ?? Number.NaN)

describe('savers in artificial funds', () => {
  it.each([0, 0.0075])('spread as the closed form says for lump sums, with lasting differences of %f', (sigmaAlpha) => {
    const { parameters, pots } = run({ contributions: 1, sigmaAlpha, savers: 2000 })
    const cells = deviationsByTerm(parameters, pots)
    expect(cells.map(({ years }) => years)).toEqual([1, 2, 3, 4])
    for (const cell of cells) expect(withinErrors(cell, cell.closedForm ?? Number.NaN)).toBeLessThan(4)
  })

  it('spread as one lump sum in a flat index by TE / sqrt(T)', () => {
    const window = { startDay: dayOf('2011-01-01'), endDay: dayOf('2015-12-31'), startType: 'year' } as const
    const { parameters, pots } = run({ ...window, contributions: 1, sigmaAlpha: 0, savers: 2000 }, flat)
    for (const cell of deviationsByTerm(parameters, pots)) {
      // From 1 January to 31 December: a day less than the next whole number of years.
      expect(withinErrors(cell, 0.04 / Math.sqrt(cell.years + 1 - 1 / 365))).toBeLessThan(4)
    }
  })

  it('spread within 5 % of the closed form when they pay every month', () => {
    const { parameters, pots } = run({ contributions: withoutLimit, fixedAmounts: true, savers: 2000 })
    for (const { stDev, closedForm } of deviationsByTerm(parameters, pots)) {
      expect(Math.abs((stDev ?? 0) / (closedForm ?? 0) - 1)).toBeLessThan(0.05)
    }
  })

  it('draw their luck from price tracks where there are some', () => {
    // A fund that is the index but for 1 % more in one month and 1 % less in the next.
    const track = benchmark.levels.map((level, month) => level * (month % 2 === 0 ? 1 : 1.01))
    const parameters = { ...defaultSimulation, savers: 200, sigmaAlpha: 0, contributions: 1 }
    const prices = dailyLevels({ days: benchmark.days, levels: track })
    const pots = simulatePots(
      prepareSimulation(parameters, moving, [activeReturns(prices, moving)]),
      allocatePots(parameters),
    )
    const { stDev } = simulationResult(parameters, pots)
    expect(stDev).toBeGreaterThan(0)
    // Gains and losses take turns within each block, so hardly anything is left of 1 % a month.
    expect(stDev).toBeLessThan(0.01)
  })
})

describe('timing alone', () => {
  it('gives every saver the same rate in an index that grows evenly', () => {
    const even = dailyLevels({
      days: Int32Array.of(dayOf('2010-01-01'), dayOf('2020-01-01')),
      levels: Float64Array.of(100, 100 * 1.05 ** (3652 / 365)),
    })
    const { result, pots } = run({ inFunds: false, contributions: withoutLimit, amount: withoutLimit }, even)
    expect(result.count).toBe(5000)
    expect(result.mean).toBeCloseTo(0.05, 12)
    expect(result.stDev).toBeLessThan(1e-12)
    expect(pots.irr).toHaveLength(0)
  })

  it('spreads benchmark returns, with no closed form', () => {
    const { parameters, pots, result } = run({ inFunds: false, startType: 'month' })
    expect(result.stDev).toBeGreaterThan(0.005)
    expect(deviationsByTerm(parameters, pots).every(({ closedForm }) => closedForm === null)).toBe(true)
  })
})

it('comes to the same bits however the savers are shared out', () => {
  const parameters = { ...defaultSimulation, savers: 50, fixedContributions: false, contributions: 9 }
  const simulation = prepareSimulation(parameters, moving)
  const whole = simulatePots(simulation, allocatePots(parameters))
  const parts = allocatePots(parameters, true)
  for (const [from, to] of [
    [31, 50],
    [0, 7],
    [7, 31],
  ] as const)
    simulatePots(simulation, parts, from, to)
  expect(parts.irr).toEqual(whole.irr)
  expect(parts.benchmarkIrr).toEqual(whole.benchmarkIrr)
  expect(parts.contributions).toEqual(whole.contributions)
})
