import type { PreviousBatch } from '@plumbline/contract/figures/comparison.ts'
import { expect, it } from 'vitest'
import { previousBatchWords } from '../previous-batch/words.ts'
import { sideBySideWords } from '../side-by-side/words.ts'
import { pooledFiguresOf, pooledOf, sampleProvenance, statisticsOf } from '../testing/sample-report.ts'

const previous: PreviousBatch = {
  source: { ...sampleProvenance, id: '120.1' },
  statistics: statisticsOf(380, 52.9),
  savers: { same: 370, joined: 30, left: 10 },
  changes: {
    score: { total: 2.1, same: 1.5, joined: 0.8, left: -0.2 },
    irr: { total: 0.0021, same: 0.0015, joined: 0.0008, left: -0.0002 },
    benchmarkIrr: null,
  },
  funds: [],
  differs: { method: false, benchmark: false },
}

it('says what changed since the previous batch, and how much of it is new savers', () => {
  const { takeaway, unit, table, notes } = previousBatchWords(previous, statisticsOf(400, 55))
  expect(takeaway).toBe('The mean score rose by 2.1: same savers +1.5, new savers +0.8, savers who left −0.2.')
  expect(unit).toBe('Means of savers; before it data batch 120.1, NAV date 31 Mar 2026')
  expect(table.rows[0]).toEqual(['Savers', '380', '400', '+20', '370 in both', '+30', '−10'])
  expect(table.rows[1]).toEqual(['Mean score', '52.9', '55.0', '+2.1', '+1.5', '+0.8', '−0.2'])
  expect(table.rows[3]).toEqual(['Mean benchmark IRR', '5.00%', '5.00%', '--', '--', '--', '--'])
  expect(table.rows[4]?.slice(1, 4)).toEqual(['£380,000', '£400,000', '+£20,000'])
  // Benchmark pots of £1,000 less £4 for each point of score above 50.
  expect(table.rows[5]?.slice(0, 4)).toEqual(['Benchmark pots', '£375,592', '£392,000', '+£16,408'])
  expect(table.rows[6]?.slice(0, 4)).toEqual(['Pots less benchmark pots', '+£4,408', '+£8,000', '+£3,592'])
  expect(notes).toEqual([
    '370 savers are counted in both batches, 30 in this one alone and 10 in the previous one alone. The parts of a change add up before rounding.',
    'New savers, and savers who left, may be in the data of both batches, but scored or chosen by the filter in one alone.',
  ])
  const same = { ...previous, savers: { same: 380, joined: 0, left: 0 } }
  expect(previousBatchWords(same, statisticsOf(380, 55)).notes).toHaveLength(2)
  const changes = { score: { total: 2.1, same: 2.1, joined: 0, left: 0 }, irr: null, benchmarkIrr: null }
  expect(previousBatchWords({ ...same, changes }, statisticsOf(380, 55)).notes).toHaveLength(1)
})

it('has the pooled figures of both batches where they are there', () => {
  const before = pooledOf({ score: 57.2, irr: { rate: 0.05, why: null } })
  const words = previousBatchWords(previous, statisticsOf(400, 55), pooledFiguresOf({ previous: before }))
  expect(words.table.rows.slice(4, 7).map((row) => row.slice(0, 4))).toEqual([
    ['Pooled score', '57.2', '60.0', '+2.8'],
    ['Pooled IRR', '5.00%', '5.80%', '+0.80 points'],
    ['Pooled benchmark IRR', '5.30%', '5.30%', '0.00 points'],
  ])
  const few = previousBatchWords(
    previous,
    statisticsOf(400, 55),
    pooledFiguresOf({ previous: pooledOf({ savers: 9 }) }),
  )
  expect(few.table.rows[4]?.slice(0, 4)).toEqual(['Pooled score', '--', '60.0', '--'])
})

it('claims no change that is not to be seen, and none of savers alone where the yardstick changed', () => {
  const score = { total: -0.3, same: -0.5, joined: 0.2, left: 0 }
  const words = previousBatchWords(
    { ...previous, changes: { ...previous.changes, score }, differs: { method: true, benchmark: true } },
    statisticsOf(400, 52.6),
  )
  expect(words.takeaway).toBe(
    'No clear difference: the mean score changed by −0.3 (same savers −0.5, new savers +0.2, savers who left 0.0).',
  )
  expect(words.notes).toHaveLength(4)
  const none = previousBatchWords({ ...previous, changes: { ...previous.changes, score: null } }, statisticsOf(400, 55))
  expect(none.takeaway).toBe('The mean scores cannot be compared: no saver has a score in both batches.')
})

it('sets two groups side by side and says when they cannot be told apart', () => {
  const names = ['Master Trusts', 'Investment Pathway'] as const
  const words = (left: [number, number], right: [number, number]) =>
    sideBySideWords({ left: statisticsOf(...left), right: statisticsOf(...right) }, names)
  expect(words([60, 55], [40, 39]).takeaway).toBe('Master Trusts scores 55, Investment Pathway 39.')
  expect(words([60, 55], [40, 54.4]).takeaway).toBe(
    'No clear difference: Master Trusts scores 55, Investment Pathway 54.',
  )
  const few = words([60, 55], [1, 39])
  expect(few.takeaway).toBe('Investment Pathway has fewer than 10 savers with a score: too few to compare.')
  expect(few.table.rows[0]).toEqual(['Savers', '60', '<10'])
  expect(few.table.columns.map(({ title }) => title)).toEqual(['Measure', ...names])
})
