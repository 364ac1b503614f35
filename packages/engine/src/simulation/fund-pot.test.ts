import { expect, it } from 'vitest'
import { growWithBenchmark } from '../benchmark/benchmark-pot.ts'
import { dailyLevels } from '../benchmark/daily-levels.ts'
import { dayOf } from '../dates/day-number.ts'
import { loadFlows } from '../irr/load-flows.ts'
import { rateSlot } from '../irr/rate-slot.ts'
import { allocateSaverFlows } from '../irr/saver-flows.ts'
import { solveRate } from '../irr/solve-rate.ts'
import { seededRandom } from '../random/seeded-random.ts'
import { drawHistory } from './draw-history.ts'
import { drawFund, fundPot } from './fund-pot.ts'
import { logNear } from './log-near.ts'
import { solveRates } from './simulate-pots.ts'
import { prepareSimulation } from './simulation.ts'
import { defaultSimulation } from './simulation-parameters.ts'

const index = dailyLevels({
  days: Int32Array.of(dayOf('2009-12-31'), dayOf('2025-12-31')),
  levels: Float64Array.of(100, 200),
})

it.each([0.04, 0.5])('grows each payment by itself as its fund does, tracking error %f', (trackingError) => {
  const parameters = { ...defaultSimulation, trackingError, contributions: 30, startType: 'month' as const }
  for (const endDay of [dayOf('2019-12-31'), dayOf('2019-12-01'), dayOf('2019-12-17')]) {
    const simulation = prepareSimulation({ ...parameters, endDay }, index)
    const { monthEnds } = simulation
    for (let saver = 0; saver < 20; saver++) {
      const { days, pence, firstMonth } = drawHistory(simulation, saver)
      const flows = loadFlows(allocateSaverFlows(40), days, pence, 0, days.length, endDay)
      growWithBenchmark(flows, index, endDay)
      const monthly = new Float64Array(monthEnds.length - 1 - firstMonth)
      drawFund(simulation, firstMonth, seededRandom(9, saver), monthly)
      // From the definition: the log of the fund on a day, in proportion to the days of its month.
      const logOn = (day: number) => {
        let sum = 0
        for (const [month, growth] of monthly.entries()) {
          const [from, to] = [monthEnds[firstMonth + month], monthEnds[firstMonth + month + 1]]
          sum += Math.log(growth) * Math.min(1, Math.max(0, (day - from) / (to - from)))
        }
        return sum
      }
      let pot = flows.navFlow
      for (let i = 0; i < flows.count; i++) pot += flows.grown[i] * Math.exp(logOn(endDay) - logOn(flows.days[i]))
      expect(Math.abs(fundPot(flows, monthEnds, firstMonth, monthly, endDay) / pot - 1)).toBeLessThan(1e-13)
    }
  }
})

it('has the logarithm of factors near 1 and far away', () => {
  for (let factor = 0.85; factor < 1.15; factor += 0.0007) {
    expect(Math.abs(logNear(factor) - Math.log(factor))).toBeLessThan(3e-17 + 3e-16 * Math.abs(Math.log(factor)))
  }
  expect(logNear(0)).toBe(Number.NEGATIVE_INFINITY)
})

it('solves pots side by side as each alone, an odd one and an empty one among them', () => {
  const flows = loadFlows(allocateSaverFlows(4), [0, 200, 500], [100, 50, 80], 0, 3, 1000)
  for (const targets of [[240], [240, 300], [200, 0, 260, 231, 1e-9]]) {
    const rates = solveRates(flows, Float64Array.from(targets), new Float64Array(6), 1)
    const alone = targets.map((target) => {
      const status = solveRate(flows, flows.amounts, target, rateSlot.irr)
      return status === 0 ? Math.expm1(flows.logRates[rateSlot.irr]) : Number.NaN
    })
    expect([...rates.slice(1, 1 + targets.length)]).toEqual(alone)
    expect(rates[0]).toBe(0)
  }
})
