import type { Finding } from '@plumbline/contract/figures/findings.ts'
import { expect, it } from 'vitest'
import { findingsOf, pooledFiguresOf, pooledOf, sampleReport, statisticsOf } from '../testing/sample-report.ts'
import { gapScale } from './gap-scale.ts'
import { cellsOfFinding, gapTexts, pointPounds } from './point-cells.ts'
import { whatToLookAt } from './what-to-look-at.ts'

const cautious: Finding = {
  ...{ division: 'fund', dimension: 'fund', dataPoint: null, group: 'Cautious', others: null, sameSavers: 0 },
  ...{ family: 'funds', filter: { funds: ['Cautious'] }, savers: 347, pounds: -3_140_000, surplus: -3_140_000 },
  ...{ gap: { difference: -0.035, low: -0.059, high: -0.0105 }, leftOut: { savers: 0, pounds: null } },
  ...{ compared: 6, quantile: 2.63 },
}
const north: Finding = {
  ...cautious,
  ...{ division: 'data point', dimension: 'region', title: 'Region', dataPoint: 1, group: 'North', family: 'groups' },
  ...{ pounds: 12_000, surplus: -90_000, filter: null },
}

it('has of a group that is behind its savers, its pounds, its gap and what that is measured from', () => {
  const cells = cellsOfFinding(cautious)
  expect(cells).toMatchObject({ name: 'Fund: Cautious', savers: 347, besideFunds: null, sure: 'strong' })
  expect(pointPounds(cells)).toBe('−£3.14m')
  expect(gapTexts(cautious.gap ?? { difference: 0, low: 0, high: 0 })).toEqual({
    value: '−3.50%',
    interval: '−5.90% to −1.05%',
  })
  expect(cellsOfFinding(north)).toMatchObject({ name: 'Region: North', pounds: 12_000, besideFunds: -90_000 })
})

it('names groups as short as a table needs them', () => {
  const nameOf = (changes: Partial<Finding>) => cellsOfFinding({ ...cautious, ...changes }).name
  expect(nameOf({ group: null })).toBe('Fund: not stated')
  expect(nameOf({ group: null, others: 37 })).toBe('37 other funds')
  expect(nameOf({ group: null, others: 1 })).toBe('One other fund')
  expect(nameOf({ division: 'joiner year', dimension: 'joiner year', group: '2007' })).toBe('Joined in 2007')
  expect(nameOf({ division: 'years to retirement', group: 'about 5' })).toBe('Retire in about 5 years')
  expect(nameOf({ division: 'benchmark pot', dimension: 'benchmark pot', group: 'over £250,000' })).toBe(
    'Benchmark pot: over £250,000',
  )
  expect(nameOf({ group: 'A'.repeat(120) })).toHaveLength('Fund: '.length + 48)
  expect(nameOf({ group: 'zero\u200Bwidth' })).toBe('Fund: zero□width')
})

it('passes on no number of a group that its own figure hides', () => {
  const hidden = { ...cautious, hidden: 'with small' as const }
  expect(cellsOfFinding(hidden)).toMatchObject({ name: 'Fund: Cautious', savers: null, pounds: null, gap: null })
})

it('has the gap of all money where everyone is below, and none of what was counted', () => {
  const evidence = { strength: 'some', difference: -0.02, low: -0.045, high: 0.005 } as const
  const whole = {
    ...findingsOf().whole,
    evidence: { ...evidence, gap: -0.02, poundsLow: -9, poundsHigh: 1, irr: null, benchmarkIrr: null },
  }
  const headline = statisticsOf(400, 44)
  const data = { ...sampleReport(), summary: { headline, withExtremes: headline, extremes: 0 } }
  const pooled = pooledFiguresOf({ headline: pooledOf({ evidence }), findings: findingsOf({ whole }) })
  expect(whatToLookAt(data, pooled).map(({ cells }) => cells)).toEqual([
    expect.objectContaining({
      name: 'All savers',
      savers: 400,
      gap: { difference: -0.02, low: -0.045, high: 0.005 },
      sure: 'some',
    }),
  ])
  const [first] = whatToLookAt(
    { ...data, summary: { ...data.summary, headline: { ...headline, savers: 420 } } },
    pooled,
  )
  expect(first?.cells).toMatchObject({ name: 'Not scored', savers: 20, gap: null, sure: 'checked' })
})

it('draws all intervals on one scale that holds no difference', () => {
  const { zero, place } = gapScale([
    { difference: -0.03, low: -0.06, high: -0.01 },
    { difference: -0.01, low: -0.02, high: 0.02 },
  ])
  expect([place(-0.06), place(0.02)].every((at) => at > 0 && at < 1)).toBe(true)
  expect(zero).toBeCloseTo(place(-0.06) + 0.75 * (place(0.02) - place(-0.06)), 10)
  expect(gapScale([]).zero).toBe(0.5)
})
