import type { PreviousBatch } from '@plumbline/contract/figures/comparison.ts'
import type { PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import { expect, it } from 'vitest'
import { previousBatchPassedOn } from '../passed-on/previous-batch-passed-on.ts'
import { madeReport } from '../testing/made-report.ts'
import { madeSaver } from '../testing/made-saver.ts'
import { findingsOf, pooledFiguresOf, pooledOf, sampleProvenance } from '../testing/sample-report.ts'
import { gapChanges } from './changes.ts'
import { previousFundGaps } from './definition.ts'
import { previousFundGapsWords } from './words.ts'

const inBatch = (savers: number) => ({ savers, meanScore: 50, pounds: 100 })
const fundOf = (name: string | null, before: number, now: number): PreviousBatch['funds'][number] => ({
  name,
  others: null,
  before: inBatch(before),
  now: inBatch(now),
})
const everyone = [madeSaver()]
const data = madeReport({ savers: everyone, before: everyone })
const previousOf = (funds: PreviousBatch['funds'], benchmark = false): PreviousBatch => {
  if (data.previousBatch === null) throw new Error('There is a batch before')
  return { ...data.previousBatch, funds, differs: { method: false, benchmark } }
}

const evidence = (gap: number) => ({
  strength: 'some' as const,
  gap,
  low: gap - 0.02,
  high: gap + 0.02,
  poundsLow: -1,
  poundsHigh: 1,
  irr: 0.06 + gap,
  benchmarkIrr: 0.06,
})
function pooledWith(gaps: readonly (readonly [string | null, number | null, number | null])[]): PooledFigures {
  return pooledFiguresOf({
    previous: pooledOf(),
    previousFunds: gaps.map(([name, gap]) => ({
      ...{ name, others: null, gap },
      ...{ irr: gap === null ? null : 0.05 + gap, benchmarkIrr: gap === null ? null : 0.05 },
    })),
    findings: findingsOf({
      funds: gaps.map(([name, , gap]) => ({
        name,
        others: null,
        savers: 60,
        meanScore: 50,
        pounds: 100,
        evidence: gap === null ? null : evidence(gap),
      })),
    }),
  })
}

const funds = [fundOf('Growth', 60, 70), fundOf(null, 40, 40), fundOf('Fresh', 0, 7), fundOf('Cash', 30, 30)]
const pooled = pooledWith([
  ['Growth', -0.0022, 0.0041],
  [null, 0.01, 0.0102],
  ['Fresh', null, null],
  ['Cash', 0.002, -0.0031],
])
const wordsOf = (of: PreviousBatch, by = pooled) => previousFundGapsWords(gapChanges(of, by), of)

it('gives the rates and the lasting difference of each fund in both batches, and how far it moved', () => {
  const { table, takeaway, unit, notes } = wordsOf(previousOf(funds))
  expect(table.columns.map(({ title }) => title)).toEqual([
    'Fund',
    'Savers before',
    'Savers now',
    'IRR before',
    'IRR now',
    'Benchmark IRR before',
    'Benchmark IRR now',
    'Lasting difference before',
    'Lasting difference now',
    'Change',
  ])
  expect(unit).toBe(
    'Rates a year and the lasting difference from the benchmark, from all contributions of a fund together; * under 10 savers',
  )
  expect(table.rows).toEqual([
    ['Growth', '60', '70', '4.78%', '6.41%', '5.00%', '6.00%', '−0.22%', '+0.41%', '+0.63 points'],
    ['Not stated', '40', '40', '6.00%', '7.02%', '5.00%', '6.00%', '+1.00%', '+1.02%', '+0.02 points'],
    ['Fresh', '0', '7*', '--', '--', '--', '--', '--', '--', '--'],
    ['Cash', '30', '30', '5.20%', '5.69%', '5.00%', '6.00%', '+0.20%', '−0.31%', '−0.51 points'],
  ])
  expect(notes).toContainEqual(
    expect.stringMatching(/^The lasting difference is a log gap, .* do not add up exactly\.$/),
  )
  expect(takeaway).toBe(
    'Of 3 funds with 10 savers or more in both batches, 1 has a higher lasting difference from the benchmark than before and 1 a lower one.',
  )
})

it('claims no change that is not to be seen, nor any of few', () => {
  expect(wordsOf(previousOf([fundOf(null, 40, 40)])).takeaway).toBe(
    'No clear difference: of 1 fund with 10 savers or more in both batches none has a lasting difference that changed clearly.',
  )
  expect(wordsOf(previousOf([fundOf('Fresh', 0, 7)])).takeaway).toBe(
    'No fund has 10 savers or more with a score in both batches.',
  )
})

it('says where the batches were held against different indices', () => {
  const note = 'The batches were held against different indices or versions, so a change is not of the savers alone.'
  expect(wordsOf(previousOf(funds, true)).notes).toContain(note)
  expect(wordsOf(previousOf(funds)).notes).not.toContain(note)
})

it('compares no funds that are taken together, and passes on nothing of a small one', () => {
  const others = { ...fundOf(null, 90, 90), others: 4 }
  const passedOn = previousBatchPassedOn(previousOf([...funds, others]))
  if (passedOn === null) throw new Error('There is a batch before')
  const { rows } = wordsOf(passedOn).table
  expect(rows.map(([name]) => name)).toEqual(['Growth', 'Not stated', 'Fresh', 'Cash'])
  expect(rows[2]).toEqual(['Fresh', '0', '<10', ...new Array(7).fill('')])
})

it('is left out without a batch before, and of savers who were chosen by result', () => {
  const source = { ...data, previousBatch: previousOf(funds), provenance: sampleProvenance }
  expect(previousFundGaps.of({ ...source, pooled })).not.toBeNull()
  expect(previousFundGaps.of({ ...source, pooled: { ...pooled, previous: null } })).toBeNull()
  expect(previousFundGaps.of({ ...source, previousBatch: null, pooled })).toBeNull()
  const chosen = { ...sampleProvenance, filters: { score: { gt: 70 } } }
  expect(previousFundGaps.of({ ...source, provenance: chosen, pooled })).toBeNull()
})
