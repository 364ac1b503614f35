import { wholeScore } from '@plumbline/contract/format/scores.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evidenceSentence } from '../pooled/evidence-words.ts'
import { previousBatchWords } from '../previous-batch/words.ts'
import { sideBySideWords } from '../side-by-side/words.ts'
import { whatToLookAt } from '../summary/what-to-look-at.ts'
import { summaryWords } from '../summary/words.ts'
import {
  findingsOf,
  pooledFiguresOf,
  pooledOf,
  sampleProvenance,
  sampleReport,
  statisticsOf,
} from '../testing/sample-report.ts'
import { plainText } from './text-run.ts'

const noDifference = /no clear difference/i
const score = fc.double({ min: 0, max: 100, noNaN: true })
const savers = fc.integer({ min: 0, max: 40 })

/** As the engine tells them: by the interval, and by the one of a single standard error. */
function evidenceOf(difference: number, error: number) {
  const strength =
    Math.abs(difference) > 1.96 * error ? 'strong' : Math.abs(difference) > error ? 'some' : 'could be chance'
  return { strength, difference, low: difference - 1.96 * error, high: difference + 1.96 * error } as const
}

describe('words claim no more than the figures support:', () => {
  it('of the evidence, a side only where chance alone would not do', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -0.2, max: 0.2, noNaN: true }),
        fc.double({ min: 0.0001, max: 0.1, noNaN: true }),
        (difference, error) => {
          const evidence = evidenceOf(difference, error)
          const sentence = plainText(evidenceSentence(pooledOf({ evidence })))
          const isChance = evidence.strength === 'could be chance'
          expect(noDifference.test(sentence)).toBe(isChance)
          expect(sentence.includes('returns above the benchmark')).toBe(!isChance && difference > 0)
          expect(sentence.includes('returns below the benchmark')).toBe(!isChance && difference < 0)
          expect(sentence.startsWith('Strong evidence')).toBe(evidence.strength === 'strong')
        },
      ),
    )
  })

  it('of two groups, their scores only with 10 savers each', () => {
    fc.assert(
      fc.property(savers, savers, score, score, (a, b, one, other) => {
        const sides = { left: statisticsOf(a, one), right: statisticsOf(b, other) }
        const { takeaway } = sideBySideWords(sides, ['Left', 'Right'])
        const isSmall = a < 10 || b < 10
        expect(takeaway.includes('too few to compare')).toBe(isSmall)
        const near = Math.abs(Math.round(one) - Math.round(other)) <= 1
        expect(noDifference.test(takeaway)).toBe(!isSmall && near)
        if (!isSmall) expect(takeaway).toContain(`Left scores ${wholeScore(one)}, Right ${wholeScore(other)}`)
      }),
    )
  })

  it('of a change, a direction by the rule of every comparison', () => {
    fc.assert(
      fc.property(fc.double({ min: -20, max: 20, noNaN: true }), (total) => {
        const isClear = Math.abs(Math.round(50 + total) - 50) > 1
        const change = { total, same: total, joined: 0, left: 0 }
        const { takeaway } = previousBatchWords(
          {
            source: sampleProvenance,
            statistics: statisticsOf(50, 50),
            savers: { same: 50, joined: 0, left: 0 },
            funds: [],
            changes: { score: change, irr: null, benchmarkIrr: null },
            differs: { method: false, benchmark: false },
          },
          statisticsOf(50, 50 + total),
        )
        expect(takeaway.includes('rose')).toBe(isClear && total > 0)
        expect(takeaway.includes('fell')).toBe(isClear && total < 0)
        expect(noDifference.test(takeaway)).toBe(!isClear)
      }),
    )
  })

  it('of groups, those of the findings alone, at most five, and each loss once', () => {
    const finding = fc.record({
      family: fc.constantFrom('funds' as const, 'groups' as const),
      division: fc.constantFrom(
        ...(['fund', 'scheme', 'joiner year', 'years to retirement', 'benchmark pot', 'data point'] as const),
      ),
      dimension: fc.constantFrom('fund', 'scheme', 'joiner year', 'benchmark pot', 'region', 'toString', '__proto__'),
      dataPoint: fc.constant(null),
      others: fc.option(fc.integer({ min: 1, max: 1_000_000 }), { nil: null }),
      filter: fc.constant(null),
      group: fc.option(fc.string({ minLength: 1, maxLength: 120 }), { nil: null }),
      savers: fc.integer({ min: 10, max: 1_000_000 }),
      pounds: fc.double({ min: -1e9, max: 1e9, noNaN: true }),
      surplus: fc.double({ min: -1e9, max: 0, noNaN: true }),
      sameSavers: fc.nat(3),
      leftOut: fc.record({
        savers: fc.nat(1000),
        pounds: fc.option(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { nil: null }),
      }),
      compared: fc.integer({ min: 1, max: 300 }),
      quantile: fc.constant(2.5),
    })
    fc.assert(
      fc.property(fc.array(finding, { maxLength: 8 }), (findings) => {
        const points = whatToLookAt(sampleReport(), pooledFiguresOf({ findings: findingsOf({ findings }) }))
        const named = points.filter(({ sentence }) => sentence.includes('than chance explains'))
        expect(named).toHaveLength(new Set(findings.slice(0, 5).map(({ sameSavers }) => sameSavers)).size)
        for (const { sentence } of named) expect(sentence).toMatch(/^The [\d,]+ scored savers .*\.$/su)
      }),
    )
  })

  it('whatever a group comes to, the summary answers in whole sentences', () => {
    fc.assert(
      fc.property(
        savers,
        score,
        fc.option(fc.double({ min: -0.5, max: 0.5, noNaN: true }), { nil: null }),
        (count, mean, impactShare) => {
          const headline = { ...statisticsOf(count, mean), impactShare }
          const report = { ...sampleReport(), summary: { headline, withExtremes: headline, extremes: 0 } }
          const pooled = pooledFiguresOf()
          for (const { answer } of summaryWords(report, pooled)) {
            expect(plainText(answer)).toMatch(/^\S.*\.$/)
            expect(plainText(answer)).not.toMatch(/null|undefined|NaN|--|\.\.| {2}/)
          }
        },
      ),
    )
  })
})
