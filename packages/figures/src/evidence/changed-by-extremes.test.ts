import { expect, it } from 'vitest'
import { coverFinding } from '../cover/cover-finding.ts'
import { verdictSentence } from '../findings/words.ts'
import { pooledPassedOn } from '../passed-on/without-small-groups.ts'
import { pooledWords } from '../pooled/words.ts'
import { keyFigures, supportOf } from '../summary/key-figures.ts'
import { summaryWords } from '../summary/words.ts'
import { findingsOf, pooledFiguresOf, pooledOf, sampleProvenance, sampleReport } from '../testing/sample-report.ts'
import { plainText } from '../words/text-run.ts'
import { changedByExtremes } from './changed-by-extremes.ts'

const chance = { strength: 'could be chance', difference: -0.002, low: -0.02, high: 0.016 } as const
const some = { strength: 'some', difference: 0.01, low: -0.001, high: 0.021 } as const

/** 400 savers with £8,000 more, and with so many others what their pots are more. */
function withOthers(savers: number, impact: number, evidence: typeof chance | typeof some | null = chance) {
  const withExtremes = pooledOf({ savers: 400 + savers, assets: 392_000 + impact, evidence })
  return pooledFiguresOf({ headline: pooledOf(), withExtremes })
}

const other = 'With the 75 savers left out for an extreme return the pots are worth £781k less, which could be chance.'

it('has a second sentence wherever extreme returns turn the result, the same in verdict, cover, summary and pooled figures', () => {
  const pooled = withOthers(75, -781_000)
  const summary = summaryWords(sampleReport(), pooled).find(({ key }) => key === 'sure')
  for (const sentence of [
    verdictSentence(pooled, sampleProvenance),
    coverFinding(sampleReport(), pooled).join(' '),
    plainText(summary?.answer ?? []),
    pooledWords(pooled, sampleProvenance).takeaway,
  ]) {
    expect(sentence.split(other)).toHaveLength(2)
  }
  const [score, irr] = keyFigures(sampleReport(), 'Plumbline Score', pooled).map(supportOf)
  expect(score).toBe("5 above the benchmark's 50, not clear: savers left out for extreme returns change it")
  expect(irr).toContain('not clear')
})

it('says it of other words of evidence on the same side, of one saver, and of pots that come out even', () => {
  expect(verdictSentence(withOthers(1, 9000, some), sampleProvenance)).toContain(
    'With the 1 saver left out for an extreme return the pots are worth £9,000 more, with some evidence.',
  )
  expect(verdictSentence(withOthers(20, 0), sampleProvenance)).toContain(
    'With the 20 savers left out for an extreme return the pots are worth about as much as in the benchmark.',
  )
})

it('says nothing where nothing changes, nobody is left out, evidence is not known, or savers were chosen by result', () => {
  expect(changedByExtremes(withOthers(75, 9000))).toBeNull()
  expect(changedByExtremes(withOthers(0, -9000))).toBeNull()
  expect(changedByExtremes(withOthers(75, -9000, null))).toBeNull()
  const chosen = { ...sampleProvenance, filters: { irr: { gt: 0 } } }
  expect(verdictSentence(withOthers(75, -781_000), chosen)).not.toContain('With the 75')
  expect(pooledWords(withOthers(75, -781_000), chosen).takeaway).not.toContain('With the 75')
})

it('passes on nothing of fewer than 10 who turn the result', () => {
  expect(changedByExtremes(withOthers(9, -781_000))).not.toBeNull()
  expect(changedByExtremes(pooledPassedOn(withOthers(9, -781_000), {}))).toBeNull()
})

it('calls nothing chance where there is no difference at all', () => {
  const none = { strength: 'could be chance', difference: 0, low: -0.02, high: 0.02 } as const
  const even = pooledOf({ assets: 392_000, evidence: none })
  const { difference: gap, ...interval } = none
  const whole = {
    ...findingsOf().whole,
    pounds: 0,
    evidence: { ...interval, gap, poundsLow: -9000, poundsHigh: 9000, irr: null, benchmarkIrr: null },
  }
  const pooled = pooledFiguresOf({ headline: even, withExtremes: even, findings: findingsOf({ whole }) })
  const words = pooledWords(pooled, sampleProvenance)
  const texts = [verdictSentence(pooled, sampleProvenance), words.takeaway, ...words.table.rows.flat(), ...words.notes]
  expect(texts.filter((text) => /could be chance/i.test(text))).toEqual([])
  expect(texts[0]).toMatch(
    /^Savers' pots are worth about as much as the same contributions in the benchmark \(95% interval from −£9,000 to \+£9,000, if tracking error is 4% a year\)\./,
  )
})
