import type { Pooled } from '@plumbline/contract/figures/pooled.ts'
import { expect, it } from 'vitest'
import { pooledFiguresOf, pooledOf, sampleReport, statisticsOf } from '../testing/sample-report.ts'
import { whatToLookAt } from './what-to-look-at.ts'

it('names everyone who lies below the benchmark, with how sure that is, and not where it could be chance', () => {
  const data = sampleReport()
  const summary = { headline: statisticsOf(400, 44), withExtremes: statisticsOf(400, 44), extremes: 0 }
  const below = { ...data, summary }
  const lookOf = (evidence: NonNullable<Pooled['evidence']>) =>
    whatToLookAt(below, pooledFiguresOf({ headline: pooledOf({ evidence }) })).map(({ sentence }) => sentence)
  const strong = { strength: 'strong', difference: -0.02, low: -0.03, high: -0.01 } as const
  expect(lookOf(strong)).toEqual(['The mean score is 44, below the benchmark, strong evidence.'])
  expect(lookOf({ ...strong, strength: 'could be chance' })).toEqual([])
  expect(lookOf({ ...strong, difference: 0.02, low: 0.01, high: 0.03 })).toEqual([])
  expect(whatToLookAt(below).map(({ sentence }) => sentence)).toEqual([
    'The mean score is 44, below the benchmark, evidence not known.',
  ])
  const chosen = { ...below, provenance: { ...data.provenance, filters: { score: { lt: 50 } } } }
  expect(whatToLookAt(chosen, pooledFiguresOf({ headline: pooledOf({ evidence: strong }) }))).toEqual([])
})
