import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadFlows } from './load-flows.ts'
import { logFormRoot } from './log-form-root.ts'
import { rateSlot } from './rate-slot.ts'
import { risingRoot } from './rising-root.ts'
import { allocateSaverFlows } from './saver-flows.ts'

describe('the fast and the careful solver of payments in alone', () => {
  it('agree where the first walk comes near the largest double and its moments overflow', () => {
    const flows = loadFlows(allocateSaverFlows(2), [0, 10_987], [28, 5626], 0, 2, 11_001)
    const target = 76.34277668684506 * 5654
    const careful = 365 * logFormRoot(flows, flows.amounts, target)
    expect(careful).toBeCloseTo(0.31950738215794805, 12)
    expect(risingRoot(flows, flows.amounts, target, rateSlot.irr)).toBeCloseTo(careful, 12)
  })

  it('agree on the log rate', () => {
    const payment = fc.record({
      day: fc.integer({ min: 0, max: 11_000 }),
      amount: fc.integer({ min: 1, max: 10 ** 9 }),
    })
    const history = fc.uniqueArray(payment, { minLength: 1, maxLength: 50, selector: ({ day }) => day })
    fc.assert(
      fc.property(history, fc.double({ min: 0.001, max: 1000, noNaN: true }), (rows, growth) => {
        const payments = rows.toSorted((a, b) => a.day - b.day)
        const days = payments.map(({ day }) => day)
        const amounts = payments.map(({ amount }) => amount)
        const flows = loadFlows(allocateSaverFlows(days.length), days, amounts, 0, days.length, 11_001)
        const target = growth * flows.total
        const careful = 365 * logFormRoot(flows, flows.amounts, target)
        const fast = risingRoot(flows, flows.amounts, target, rateSlot.irr)
        expect(Math.abs(fast - careful)).toBeLessThanOrEqual(
          1e-13 * Math.max(1, Math.abs(careful)) + roundingOfLogs(flows.total, ages(days)),
        )
      }),
      { numRuns: 2000, examples: [[[{ day: 10_988, amount: 651_457_560 }], 0.9676524605238083]] },
    )
  })
})

const ages = (days: readonly number[]) => days.map((day) => 11_001 - day)

/** Two logs of sums are subtracted and spread over the ages: their last digits weigh more, the younger the payments are. */
function roundingOfLogs(total: number, age: readonly number[]): number {
  const mean = age.reduce((sum, days) => sum + days, 0) / age.length
  return (4 * Number.EPSILON * Math.log(total) * 365) / mean
}
