import type { Findings } from '@plumbline/contract/figures/findings.ts'
import type { Pooled } from '@plumbline/contract/figures/pooled.ts'
import { expect, it } from 'vitest'
import { findingsOf, pooledFiguresOf, pooledOf, sampleReport, statisticsOf } from '../testing/sample-report.ts'
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

it('says of the first fund alone that risk is not compared', () => {
  const fund = (group: string, pounds: number, place: number): Findings['findings'][number] => ({
    ...{ division: 'fund', dimension: 'fund', dataPoint: null, family: 'funds', group, others: null },
    ...{ filter: { funds: [group] }, savers: 40, pounds, surplus: pounds, sameSavers: place },
    ...{ leftOut: { savers: 0, pounds: null }, compared: 6, quantile: 2.63 },
  })
  const findings = findingsOf({
    findings: [fund('Growth', -90_000, 0), fund('Cautious', -60_000, 1), fund('Cash', -9000, 2)],
  })
  const sentences = whatToLookAt(sampleReport(), pooledFiguresOf({ findings })).map(({ sentence }) => sentence)
  expect(sentences.map((sentence) => sentence.includes('Risk is not compared'))).toEqual([true, false, false])
  expect(sentences[1]).toMatch(/Cautious have £60\.0k less .*a year\.$/)
})
