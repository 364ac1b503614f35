import { expect, it } from 'vitest'
import { findingsOf, pooledFiguresOf, pooledOf } from '../testing/sample-report.ts'
import { gapPicture } from './gap-rows.ts'

const evidence = { gap: 0.0049, low: -0.0095, high: 0.0193, poundsLow: -19_500_000, poundsHigh: 51_600_000 }
const whole = {
  ...{ name: null, others: null, savers: 4597, meanScore: 69, pounds: 11_500_000 },
  evidence: { ...evidence, strength: 'could be chance', irr: null, benchmarkIrr: null },
} as const
const headline = pooledOf({ evidence: { strength: 'could be chance', difference: 0.0049, low: -0.0095, high: 0.0193 } })
const pooled = pooledFiguresOf({ headline, findings: findingsOf({ whole, fundCount: 6 }) })
const everyone = { filters: {}, parameters: {} }

it('has pounds and a rate a year beside one line of the benchmark', () => {
  const picture = gapPicture(pooled, everyone)
  expect(picture?.rows.map(({ name, value, low, high }) => [name, value, low, high])).toEqual([
    ['In pounds', '+£11.5m', '−£19.5m', '+£51.6m'],
    ['A year', '+0.49%', '−0.95%', '+1.93%'],
  ])
  expect(picture).toMatchObject({ side: 'above', sureText: 'Could be chance' })
  expect(picture?.basis).toMatch(/^4,597 savers, .*95% intervals, if tracking error is 4% a year\.$/)
  for (const { at } of picture?.rows ?? []) {
    expect(at.low).toBeLessThan(picture?.zero ?? 0)
    expect(at.value).toBeGreaterThan(picture?.zero ?? 1)
    expect(at.low).toBeGreaterThan(0)
    expect(at.high).toBeLessThan(1)
  }
})

it('has nothing to draw where savers were chosen by result or their evidence is not there', () => {
  expect(gapPicture(pooled, { ...everyone, filters: { score: { lt: 50 } } })).toBeNull()
  expect(gapPicture(undefined, everyone)).toBeNull()
  const unknown = findingsOf({ whole: { ...whole, evidence: null } })
  expect(gapPicture(pooledFiguresOf({ headline, findings: unknown }), everyone)).toBeNull()
})
