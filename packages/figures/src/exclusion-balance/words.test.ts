import type { ExclusionBalance } from '@plumbline/contract/figures/assumptions.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { balancePassedOn } from '../passed-on/balance-passed-on.ts'
import { statisticsOf } from '../testing/sample-report.ts'
import { signTest } from './sign-test.ts'
import { exclusionBalanceWords } from './words.ts'

const side = (savers: number, gain = 0) => ({ savers, assets: savers * 1000 + gain, benchmarkAssets: savers * 1000 })
const figureOf = (worse: number, better: number, neither = 0): ExclusionBalance => ({
  worse: side(worse, -500),
  better: side(better, 700),
  neither: side(neither),
})
const summaryOf = (scored: number, mean: number, excluded: number, together: number) => ({
  headline: statisticsOf(scored, mean),
  withExtremes: statisticsOf(scored + excluded, together),
  extremes: excluded,
})

it('says that exclusions remove bad results more than good ones, or the reverse, with the mean both ways', () => {
  expect(exclusionBalanceWords(figureOf(45, 3), summaryOf(400, 55, 48, 52.3)).takeaway).toBe(
    'Exclusions remove bad results more than good ones: of the savers left out for a high or low IRR 45 did worse than the benchmark and 3 better. The mean score is 55.0 without them and 52.3 with them, of 448 savers.',
  )
  expect(exclusionBalanceWords(figureOf(1, 30), summaryOf(400, 55, 31, 55.04)).takeaway).toBe(
    'Exclusions remove good results more than bad ones: of the savers left out for a high or low IRR 30 did better than the benchmark and 1 worse. The mean score is 55.0 with them and without.',
  )
})

it('claims no side of as many on both, of nobody, or of those on neither', () => {
  expect(exclusionBalanceWords(figureOf(14, 14), summaryOf(400, 55, 28, 55)).takeaway).toBe(
    'Exclusions remove as many bad results as good ones: 14 of each. The mean score is 55.0 with them and without.',
  )
  expect(exclusionBalanceWords(figureOf(0, 0), summaryOf(400, 55, 0, 55)).takeaway).toBe(
    'No saver is left out for a high or low IRR.',
  )
  expect(exclusionBalanceWords(figureOf(0, 0, 13), summaryOf(400, 55, 13, 55)).takeaway).toMatch(
    /^The savers who are left out for a high or low IRR did neither better nor worse than the benchmark\. /,
  )
})

it('has no mean where all are excluded, and none to compare where a filter chooses by reasons', () => {
  const all = { headline: statisticsOf(0, 50), withExtremes: statisticsOf(40, 20), extremes: 40 }
  const { takeaway, table } = exclusionBalanceWords(figureOf(40, 0), all)
  expect(takeaway).not.toContain('mean score')
  expect(table.rows[3]?.[2]).toBe('--')
  const nine = { headline: statisticsOf(9, 50), withExtremes: statisticsOf(49, 20), extremes: 40 }
  expect(exclusionBalanceWords(figureOf(40, 0), nine).takeaway).not.toContain('mean score')
  expect(exclusionBalanceWords(figureOf(40, 0), nine).table.rows[3]?.[2]).toBe('--')
  const byReason = { headline: statisticsOf(40, 20), withExtremes: statisticsOf(440, 52), extremes: 40 }
  expect(exclusionBalanceWords(figureOf(40, 0), byReason).takeaway).not.toContain('mean score')
})

it('names the larger side whatever the numbers, and adds up', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.nat(5000), fc.nat(5000), (worse, better, neither) => {
      const excluded = worse + better + neither
      const { takeaway, table } = exclusionBalanceWords(
        figureOf(worse, better, neither),
        summaryOf(400, 55, excluded, 50),
      )
      const isPattern = excluded >= 10 && signTest(worse, better) <= 0.05
      expect(takeaway.includes('remove bad results more')).toBe(isPattern && worse > better)
      expect(takeaway.includes('remove good results more')).toBe(isPattern && better > worse)
      expect(takeaway).not.toMatch(/null|NaN|--|undefined/)
      expect(table.rows.slice(0, 3).reduce((sum, [, savers = '']) => sum + Number(savers.replaceAll(',', '')), 0)).toBe(
        excluded,
      )
    }),
  )
})

it('sees no pattern in fewer than 10 savers, nor in a split that chance may give', () => {
  const takeaway = (worse: number, better: number) =>
    exclusionBalanceWords(figureOf(worse, better), summaryOf(400, 55, worse + better, 54)).takeaway
  expect(takeaway(2, 0)).toBe(
    'Of 2 savers left out for their return, 2 did worse than the benchmark; so few show no pattern.',
  )
  expect(takeaway(1, 8)).toBe(
    'Of 9 savers left out for their return, 1 did worse than the benchmark and 8 better; so few show no pattern.',
  )
  expect(takeaway(8, 2)).toMatch(
    /^Of the savers left out for a high or low IRR 8 did worse than the benchmark and 2 better: no clear pattern, /,
  )
  expect(takeaway(9, 1)).toMatch(/^Exclusions remove bad results more than good ones/)
})

it('tests a split exactly', () => {
  expect([signTest(5, 0), signTest(0, 6), signTest(9, 1), signTest(8, 2)]).toEqual(
    [2 / 32, 2 / 64, 22 / 1024, 112 / 1024].map((chance) => expect.closeTo(chance, 12)),
  )
  expect([signTest(0, 0), signTest(7, 7)]).toEqual([1, 1])
  expect(signTest(500_000, 502_500)).toBeCloseTo(0.0125, 3)
})

it('passes on no pounds of fewer than 10 savers, nor those that would give them away', () => {
  const poundsOf = (worse: number, better: number) =>
    exclusionBalanceWords(
      balancePassedOn(figureOf(worse, better), {}),
      summaryOf(400, 55, worse + better, 54),
    ).table.rows.map((row) => row.slice(3).every((cell) => cell === '--'))
  expect(poundsOf(2, 0)).toEqual([true, true, true, false, true])
  expect(poundsOf(40, 3)).toEqual([true, true, true, false, false])
  expect(poundsOf(40, 30)).toEqual([false, false, false, false, false])
})
