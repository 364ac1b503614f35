import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BatchParameters } from '../batch/batch-parameters.ts'
import { dailyLevels } from '../benchmark/daily-levels.ts'
import { addMonths, dayOf } from '../dates/day-number.ts'
import { defaultOutlierParameters } from '../outliers/outlier-parameters.ts'
import { normalCdf } from '../score/normal-cdf.ts'
import { defaultScoreParameters } from '../score/score-parameters.ts'
import { spread } from '../score/spread.ts'
import { explainSaver } from './explain-saver.ts'

const months = 300
const parameters: BatchParameters = {
  score: defaultScoreParameters,
  outliers: defaultOutlierParameters,
  index: dailyLevels({
    days: Int32Array.from({ length: months }, (_, month) => addMonths(dayOf('1996-01-31'), month)),
    levels: Float64Array.from(
      { length: months },
      (_, month) => 100 * Math.exp(0.004 * month + 0.1 * Math.sin(month / 7)),
    ),
  }),
  bounds: null,
}
const navDay = dayOf('2019-05-20')
const histories = fc.array(
  fc.record({
    day: fc.integer({ min: dayOf('1995-11-01'), max: navDay }),
    amount: fc.integer({ min: -9000, max: 90_000 }),
  }),
  { minLength: 1, maxLength: 40 },
)

describe('the working of a score', () => {
  it('leads to the score, to the last bit', () => {
    fc.assert(
      fc.property(histories, fc.integer({ min: 0, max: 3_000_000 }), (flows, pot) => {
        const { score, exposure, duration, deviation, phi } = explainSaver(flows, pot, navDay, parameters)
        if (exposure !== null && duration !== null && duration !== 0) {
          expect(spread(exposure, duration, parameters.score)).toBe(score.spread ?? Number.NaN)
        }
        expect(deviation === null).toBe(score.scoreNew === null)
        if (phi !== null) expect(100 * phi).toBe(score.scoreNew)
        if (deviation !== null) expect(phi).toBe(normalCdf(deviation))
      }),
      { numRuns: 500 },
    )
  })

  it('counts a row of nothing as no units, also before the index begins', () => {
    const { units, score } = explainSaver([{ day: 9435, amount: 0 }], 1000, navDay, parameters)
    expect([units, score.benchmarkPence]).toEqual([0, 0])
  })

  it('adds up: flows grown at a rate are the pot, units at the last level are the benchmark pot', () => {
    fc.assert(
      fc.property(histories, fc.integer({ min: 1000, max: 3_000_000 }), (flows, pot) => {
        const explained = explainSaver(flows, pot, navDay, parameters)
        const size = flows.reduce((sum, { amount }) => sum + Math.abs(amount), pot)
        for (const side of ['irrResidual', 'benchmarkIrrResidual', 'directAlphaResidual'] as const) {
          const rate = explained.score[side.slice(0, -'Residual'.length) as 'irr' | 'benchmarkIrr' | 'directAlpha']
          expect(explained[side] === null).toBe(rate.status !== 'ok')
          // Far from 0 a rate's last digit grows with the years, and near -1 it has few digits.
          if (rate.status === 'ok' && Math.abs(rate.rate) < 0.3) {
            expect(Math.abs(explained[side] ?? 0)).toBeLessThan(1e-6 * size)
          }
        }
        const { units, navLevel, score } = explained
        expect(units === null).toBe(score.benchmarkPence === null)
        if (units !== null && navLevel !== null && score.benchmarkPence !== null) {
          expect(Math.abs(units * navLevel - score.benchmarkPence)).toBeLessThan(1e-9 * size)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('is that of the published example', () => {
    // Docs/methodology, section 2: yearly flows, the index 100, 105, 115, 117, 120 and a pot of 110.
    const year = 365
    const index = dailyLevels({
      days: Int32Array.of(0, year, 2 * year, 3 * year, 4 * year),
      levels: Float64Array.of(100, 105, 115, 117, 120),
    })
    const flows = [100, 50, -60, -10].map((amount, i) => ({ day: i * year, amount: 100 * amount }))
    const explained = explainSaver(flows, 11_000, 4 * year, { ...parameters, index })
    expect(explained.flows.map(({ level, years }) => [level, years])).toEqual([
      [100, 4],
      [105, 3],
      [115, 2],
      [117, 1],
    ])
    expect(explained.navLevel).toBe(120)
    expect((explained.units ?? 0) * 1.2).toBeCloseTo(104.28, 2)
    expect(explained.irrResidual).toBeCloseTo(0, 6)
  })
})
