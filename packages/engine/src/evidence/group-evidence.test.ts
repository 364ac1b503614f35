import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultScoreParameters } from '../score/score-parameters.ts'
import { addSavers } from '../stats/add-savers.ts'
import { createPooledFlows } from '../stats/pooled-flows.ts'
import { pooledResult } from '../stats/pooled-result.ts'
import { batchOfRow, type FundFlows } from './fund-flows.ts'
import { groupEvidence } from './group-evidence.ts'

/** Doubles on day 700 and stays. */
const index = {
  firstDay: 0,
  lastDay: 3650,
  levels: Float64Array.from({ length: 3651 }, (_, day) => (day < 700 ? 100 : 200)),
}

/**
 * Two funds. Fund 0: £100 on day 0 and £50 on day 730, valued on day 1460. Fund 1: £300 on day 730, valued on day 1825.
 * In the benchmark: 200 and 50; 300. B = 550.
 */
const rows: FundFlows[] = [
  { fund: 0, navDay: 1460, savers: 6, potPence: 23000, days: [0, 730], pence: [10000, 5000] },
  { fund: 1, navDay: 1825, savers: 6, potPence: 28000, days: [730], pence: [30000] },
]
const priors = { ...defaultScoreParameters, fundCorrelation: 0.25 }

describe('evidence of a group in two funds', () => {
  // Invested, in pounds of B: fund 0 has 200 for 2 years and 250 for 2; fund 1 has 300 for 3 years, from year 2 to 5.
  const ofFund0 = (200 ** 2 * 2 + 250 ** 2 * 2) / 550 ** 2
  const ofFund1 = (300 ** 2 * 3) / 550 ** 2
  const together = (200 ** 2 * 2 + 550 ** 2 * 2 + 300 ** 2 * 1) / 550 ** 2
  const q = 0.75 * (ofFund0 + ofFund1) + 0.25 * together

  it('takes the luck of each fund for its own, but for a part that all share', () => {
    const { pooled, funds, evidence } = groupEvidence(rows, index, priors)
    expect(pooled).toMatchObject({ savers: 12, navPence: 51000, benchmarkPence: 55000 })
    expect(pooled.comparison?.exposure).toBeCloseTo(together, 12)
    expect(funds).toBe(2)
    expect(evidence?.exposure).toBeCloseTo(q, 12)
    const error = (0.04 * Math.sqrt(q)) / (pooled.comparison?.duration ?? Number.NaN)
    expect(evidence?.standardError).toBeCloseTo(error, 12)
    expect(evidence?.difference).toBe(pooled.comparison?.logGap)
    expect(evidence?.high).toBeCloseTo((pooled.comparison?.logGap ?? Number.NaN) + 1.96 * error, 12)
  })

  it('says in pounds what the interval says in rates', () => {
    const { evidence } = groupEvidence(rows, index, priors)
    const potsAt = (y: number) => 200 * Math.exp(4 * y) + 50 * Math.exp(2 * y) + 300 * Math.exp(3 * y)
    expect(evidence?.impactPence.value).toBe(-4000)
    for (const end of ['low', 'high'] as const) {
      const pounds = potsAt(evidence?.[end] ?? Number.NaN) - 550
      expect(evidence?.impactPence[end]).toBeCloseTo(100 * pounds, 6)
    }
  })

  it('is that of one fund where funds have all their luck in common, and of two where they have none', () => {
    const exposureAt = (fundCorrelation: number) =>
      groupEvidence(rows, index, { ...priors, fundCorrelation }).evidence?.exposure
    expect(exposureAt(1)).toBeCloseTo(together, 12)
    expect(exposureAt(0)).toBeCloseTo(ofFund0 + ofFund1, 12)
  })

  it('does not depend on the order of the rows, nor on how a fund is cut into rows', () => {
    const cut: FundFlows[] = [
      { fund: 1, navDay: 1825, savers: 5, potPence: 20000, days: [730], pence: [25000] },
      { fund: 0, navDay: 1460, savers: 6, potPence: 23000, days: [0, 730], pence: [10000, 5000] },
      { fund: 1, navDay: 1825, savers: 1, potPence: 8000, days: [730], pence: [5000] },
    ]
    const [whole, parts] = [groupEvidence(rows, index, priors), groupEvidence(cut, index, priors)]
    expect(parts.funds).toBe(2)
    expect(parts.evidence?.exposure).toBeCloseTo(whole.evidence?.exposure ?? Number.NaN, 12)
    expect(parts.evidence?.low).toBeCloseTo(whole.evidence?.low ?? Number.NaN, 12)
  })
})

describe('evidence of a group in one fund', () => {
  const row = fc
    .record({
      navDay: fc.integer({ min: 3000, max: 3650 }),
      days: fc.uniqueArray(fc.nat(2900), { minLength: 1, maxLength: 9 }).map((days) => days.toSorted((a, b) => a - b)),
      pence: fc.array(fc.integer({ min: -2000, max: 90_000 }), { minLength: 9, maxLength: 9 }),
      potPence: fc.integer({ min: 1, max: 900_000 }),
    })
    .map((each): FundFlows => ({ ...each, fund: 3, savers: 20, pence: each.pence.slice(0, each.days.length) }))

  it('is to the last bit that of the pooled flows', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), (ofFund) => {
        const pool = createPooledFlows(index)
        for (const each of ofFund) addSavers(pool, batchOfRow(each), { reason: Uint8Array.of(0) }, index, () => true)
        pool.savers = 20 * ofFund.length
        const { pooled, evidence } = groupEvidence(ofFund, index, priors)
        expect(pooled).toEqual(pooledResult(pool, priors))
        if (pooled.comparison === null) expect(evidence).toBeNull()
        else expect(evidence).toMatchObject({ ...pooled.comparison.evidence, exposure: pooled.comparison.exposure })
      }),
    )
  })
})

describe('no evidence', () => {
  it('is there of fewer than 10 savers, whose pooled figures stand', () => {
    const of = (savers: number) =>
      groupEvidence(
        rows.map((row) => ({ ...row, savers })),
        index,
        priors,
      )
    expect(of(4)).toMatchObject({ evidence: null, pooled: { savers: 8, navPence: 51000 } })
    // The numbers are the formulas', however many savers there are.
    expect(of(5).evidence).toEqual(of(4).ofFew)
    expect(of(5)).toMatchObject({ evidence: { difference: expect.any(Number) }, ofFew: null })
  })

  it('is there of nobody, of an empty pot, and where the index does not reach', () => {
    expect(groupEvidence([], index, priors)).toMatchObject({ evidence: null, funds: 0, pooled: { savers: 0 } })
    const emptyPots = rows.map((row) => ({ ...row, potPence: 0 }))
    expect(groupEvidence(emptyPots, index, priors).evidence).toBeNull()
    const late = rows.map((row) => ({ ...row, navDay: 4000 }))
    expect(groupEvidence(late, index, priors)).toMatchObject({ evidence: null, pooled: { comparison: null } })
  })
})
