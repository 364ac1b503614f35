import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dailyLevels } from '../benchmark/daily-levels.ts'
import { dayOf, isoDateOf } from '../dates/day-number.ts'
import { isShortHistory } from '../outliers/short-history.ts'
import { drawHistory } from './draw-history.ts'
import { prepareSimulation } from './simulation.ts'
import { defaultSimulation, withoutLimit } from './simulation-parameters.ts'

const index = dailyLevels({
  days: Int32Array.of(dayOf('2009-12-31'), dayOf('2025-12-31')),
  levels: Float64Array.of(100, 200),
})

it('keeps to the window, the number of payments and the amounts', () => {
  const parameters = fc.record({
    startDay: fc.integer({ min: dayOf('2010-01-01'), max: dayOf('2018-01-01') }),
    endDay: fc.integer({ min: dayOf('2020-01-01'), max: dayOf('2025-12-31') }),
    startType: fc.constantFrom('month' as const, 'year' as const),
    contributions: fc.oneof(fc.constant(withoutLimit), fc.integer({ min: 1, max: 100 })),
    fixedContributions: fc.boolean(),
    amount: fc.oneof(fc.constant(withoutLimit), fc.integer({ min: 1, max: 2000 })),
    fixedAmounts: fc.boolean(),
    seed: fc.nat(),
  })
  fc.assert(
    fc.property(parameters, fc.nat(4999), (drawn, saver) => {
      const { days, pence } = drawHistory(prepareSimulation({ ...defaultSimulation, ...drawn }, index), saver)
      expect(days[0]).toBeGreaterThanOrEqual(drawn.startDay)
      expect(days.at(-1)).toBeLessThanOrEqual(drawn.endDay)
      expect(isShortHistory(days[0], drawn.endDay, 1)).toBe(false)
      expect(days.map(isoDateOf).every((date) => date.endsWith('-01'))).toBe(true)
      if (drawn.startType === 'year') expect(isoDateOf(days[0])).toMatch(/-01-01$/)
      if (drawn.contributions !== withoutLimit) expect(days.length).toBeLessThanOrEqual(drawn.contributions)
      else expect(drawn.endDay - (days.at(-1) ?? 0)).toBeLessThan(31)
      const most = drawn.amount === withoutLimit ? Number.POSITIVE_INFINITY : drawn.amount * 100
      expect(pence.every((each) => Number.isInteger(each) && each > 0 && each <= most)).toBe(true)
      if (drawn.fixedAmounts && drawn.amount !== withoutLimit) expect(pence.every((each) => each === most)).toBe(true)
    }),
  )
})

it('draws each start, number and amount about equally often, and amounts without limit around £150', () => {
  const draw = (changes: object) =>
    Array.from({ length: 4000 }, (_, saver) =>
      drawHistory(prepareSimulation({ ...defaultSimulation, ...changes }, index), saver),
    )
  const uniform = draw({ fixedContributions: false, contributions: 4, amount: 3 })
  for (const values of [uniform.map(({ days }) => days[0]), uniform.map(({ days }) => days.length)]) {
    const counts = [...Map.groupBy(values, (value) => value).values()].map(({ length }) => length)
    expect(counts).toHaveLength(4)
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(4 * Math.sqrt(750))
  }
  const amounts = uniform.flatMap(({ pence }) => pence)
  expect(Math.min(...amounts)).toBe(100)
  expect(Math.max(...amounts)).toBe(300)
  const free = draw({ amount: withoutLimit, contributions: 1 }).map(({ pence }) => Math.log(pence[0] / 15000))
  const mean = free.reduce((sum, value) => sum + value, 0) / free.length
  const spread = Math.sqrt(free.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (free.length - 1))
  expect(Math.abs(mean)).toBeLessThan((4 * 0.8) / Math.sqrt(4000))
  expect(Math.abs(spread - 0.8)).toBeLessThan((4 * 0.8) / Math.sqrt(8000))
})
