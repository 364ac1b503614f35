import { describe, expect, it } from 'vitest'
import { dailyLevels } from '../benchmark/daily-levels.ts'
import type { IndexLevels } from '../benchmark/index-levels.ts'
import { levelAt } from '../benchmark/level-at.ts'
import type { CashFlow } from '../irr/irr.ts'
import { defaultOutlierParameters } from '../outliers/outlier-parameters.ts'
import { type Random, seededRandom } from '../random/seeded-random.ts'
import { normalCdf } from '../score/normal-cdf.ts'
import { defaultScoreParameters } from '../score/score-parameters.ts'
import { scoreSaver } from './score-saver.ts'

// The formulas of sections 1 to 3 written out plainly, one flow at a time and by halving, beside the batch calculation.

const navDay = 7000

function drawIndex(random: Random): IndexLevels {
  const levels = new Float64Array(240)
  for (let i = 0, level = 100; i < levels.length; i++) {
    levels[i] = level
    level *= Math.exp(0.005 + 0.03 * random.normal())
  }
  return { days: Int32Array.from(levels, (_, i) => 30 * i), levels }
}

/** The y = ln(1 + rate) of payments in alone, by halving. */
function logRateByHalving(flows: readonly CashFlow[], pot: number): number {
  let [low, high] = [-2, 2]
  while (high - low > 1e-15) {
    const y = (low + high) / 2
    if (y === low || y === high) return y
    const value = flows.reduce((sum, { day, amount }) => sum + amount * Math.exp((y * (navDay - day)) / 365), 0)
    if (value < pot) low = y
    else high = y
  }
  return low
}

function plainScore(flows: readonly CashFlow[], pot: number, index: IndexLevels) {
  const level = (day: number) => {
    const result = levelAt(index, day)
    return result.status === 'ok' ? result.level : Number.NaN
  }
  const grown = flows.map(({ day, amount }) => ({ day, amount: (amount * level(navDay)) / level(day) }))
  const benchmarkPot = grown.reduce((sum, { amount }) => sum + amount, 0)
  const y = logRateByHalving(flows, pot)
  const benchmarkY = logRateByHalving(flows, benchmarkPot)
  const duration = flows.reduce((sum, { day, amount }) => {
    const years = (navDay - day) / 365
    return sum + (amount * years * Math.exp(benchmarkY * years)) / benchmarkPot
  }, 0)
  const exposure = grown.reduce((sum, { day }, i) => {
    const share = grown.slice(0, i + 1).reduce((invested, { amount }) => invested + amount, 0) / benchmarkPot
    const next = i + 1 < grown.length ? grown[i + 1].day : navDay
    return sum + (share * share * (next - day)) / 365
  }, 0)
  const { trackingError, sigmaAlpha, sigma0 } = defaultScoreParameters
  const spread = Math.sqrt(sigmaAlpha ** 2 + (trackingError ** 2 * exposure) / duration ** 2)
  return {
    irr: Math.expm1(y),
    benchmarkIrr: Math.expm1(benchmarkY),
    directAlpha: Math.expm1(logRateByHalving(grown, pot)),
    benchmarkPence: benchmarkPot,
    navRatio: pot / benchmarkPot,
    spread,
    scoreNew: 100 * normalCdf((y - benchmarkY) / spread),
    scoreOld: 100 * normalCdf((Math.expm1(y) - Math.expm1(benchmarkY)) / sigma0),
  }
}

describe('a score', () => {
  it('is that of the formulas written out plainly', () => {
    const random = seededRandom(19)
    const index = drawIndex(random)
    const parameters = {
      score: defaultScoreParameters,
      outliers: defaultOutlierParameters,
      index: dailyLevels(index),
      bounds: null,
    }
    for (let i = 0; i < 60; i++) {
      const days = new Set(Array.from({ length: 1 + random.integer(80) }, () => random.integer(navDay - 300)))
      const flows = [...days].sort((a, b) => a - b).map((day) => ({ day, amount: 1000 + random.integer(90_000) }))
      const paid = flows.reduce((sum, { amount }) => sum + amount, 0)
      const pot = Math.round(paid * (0.8 + 1.2 * random.next()))
      const score = scoreSaver(flows, pot, navDay, parameters)
      const rates = [score.irr, score.benchmarkIrr, score.directAlpha].map((result) =>
        result.status === 'ok' ? result.rate : Number.NaN,
      )
      const { irr, benchmarkIrr, directAlpha, ...rest } = plainScore(flows, pot, index)
      expect(rates[0]).toBeCloseTo(irr, 12)
      expect(rates[1]).toBeCloseTo(benchmarkIrr, 12)
      expect(rates[2]).toBeCloseTo(directAlpha, 12)
      expect(score.benchmarkPence).toBeCloseTo(rest.benchmarkPence, 5)
      expect(score.navRatio).toBeCloseTo(rest.navRatio, 12)
      expect(score.spread).toBeCloseTo(rest.spread, 13)
      expect(score.scoreNew).toBeCloseTo(rest.scoreNew, 8)
      expect(score.scoreOld).toBeCloseTo(rest.scoreOld, 8)
    }
  })
})
