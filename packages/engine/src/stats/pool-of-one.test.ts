import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SaverBatch } from '../batch/saver-batch.ts'
import { scoreBatch } from '../batch/score-batch.ts'
import { allocateScoredBatch } from '../batch/scored-batch.ts'
import { type RateStatus, rateStatuses } from '../irr/rate-status.ts'
import { defaultOutlierParameters } from '../outliers/outlier-parameters.ts'
import { defaultScoreParameters } from '../score/score-parameters.ts'
import { addSavers } from './add-savers.ts'
import { createPooledFlows } from './pooled-flows.ts'
import type { PooledRate } from './pooled-rates.ts'
import { pooledResult } from './pooled-result.ts'

const lastDay = 4000
const index = {
  firstDay: 0,
  lastDay,
  levels: Float64Array.from(
    { length: lastDay + 1 },
    (_, day) => 100 * Math.exp(0.00015 * day + 0.2 * Math.sin(day / 99)),
  ),
}
const parameters = { score: defaultScoreParameters, outliers: defaultOutlierParameters, index, bounds: null }

/** One saver who pays in, and now and then takes out up to about what is there. */
const oneSaver = fc
  .record({
    days: fc.uniqueArray(fc.nat(3600), { minLength: 1, maxLength: 12 }).map((days) => days.sort((a, b) => a - b)),
    pence: fc.array(fc.integer({ min: -90_000, max: 300_000 }), { minLength: 12, maxLength: 12 }),
    growth: fc.double({ min: 0.5, max: 2, noNaN: true }),
    navDay: fc.integer({ min: 3965, max: lastDay }),
  })
  .map(({ days, pence, growth, navDay }): SaverBatch => {
    const flowPence = Float64Array.from(days, (_, i) => pence[i])
    const total = flowPence.reduce((sum, amount) => sum + amount, 0)
    return {
      count: 1,
      offsets: Int32Array.of(0, days.length),
      flowDays: Int32Array.from(days),
      flowPence,
      navDays: Int32Array.of(navDay),
      navPence: Float64Array.of(Math.round(Math.abs(total) * growth)),
    }
  })

function expectSame(pooled: PooledRate, status: number, rate: number): void {
  const expected: RateStatus = rateStatuses[status]
  expect(pooled.status).toBe(expected)
  if (pooled.status === 'ok') expect(Math.log1p(pooled.rate)).toBeCloseTo(Math.log1p(rate), 9)
}

describe('a pool of one saver', () => {
  it('has the rates, the benchmark and the scores of the batch calculation', () => {
    fc.assert(
      fc.property(oneSaver, (batch) => {
        const scored = allocateScoredBatch(1, false)
        scoreBatch(batch, parameters, scored)
        const pool = addSavers(createPooledFlows(index), batch, scored, index, () => true)
        const result = pooledResult(pool, defaultScoreParameters)
        expectSame(result.irr, scored.irrStatus[0], scored.irr[0])
        expectSame(result.benchmarkIrr, scored.benchmarkIrrStatus[0], scored.benchmarkIrr[0])
        expectSame(result.directAlpha, scored.directAlphaStatus[0], scored.directAlpha[0])
        expect(result.benchmarkPence).toBeCloseTo(scored.benchmarkPence[0], 4)
        expect(result.totalPence).toBe(scored.totalPence[0])
        expect(result.comparison === null).toBe(Number.isNaN(scored.scoreNew[0]))
        if (result.comparison === null) return
        const { logGap, spread, scoreNew, scoreOld } = result.comparison
        expect(logGap).toBeCloseTo(scored.logGap[0], 9)
        expect(spread / scored.spread[0]).toBeCloseTo(1, 6)
        expect(scoreNew).toBeCloseTo(scored.scoreNew[0], 5)
        expect(scoreOld).toBeCloseTo(scored.scoreOld[0], 5)
      }),
      { numRuns: 500 },
    )
  })
})
