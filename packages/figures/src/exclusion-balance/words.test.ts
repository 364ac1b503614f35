import type { ExclusionBalance } from '@plumbline/contract/figures/assumptions.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { statisticsOf } from '../testing/sample-report.ts'
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
  expect(exclusionBalanceWords(figureOf(0, 1), summaryOf(400, 55, 1, 55.04)).takeaway).toBe(
    'Exclusions remove good results more than bad ones: of the savers left out for a high or low IRR 1 did better than the benchmark and none worse. The mean score is 55.0 with that saver and without.',
  )
})

it('claims no side of as many on both, of nobody, or of those on neither', () => {
  expect(exclusionBalanceWords(figureOf(4, 4), summaryOf(400, 55, 8, 55)).takeaway).toBe(
    'Exclusions remove as many bad results as good ones: 4 of each. The mean score is 55.0 with them and without.',
  )
  expect(exclusionBalanceWords(figureOf(0, 0), summaryOf(400, 55, 0, 55)).takeaway).toBe(
    'No saver is left out for a high or low IRR.',
  )
  expect(exclusionBalanceWords(figureOf(0, 0, 3), summaryOf(400, 55, 3, 55)).takeaway).toMatch(
    /^The savers who are left out for a high or low IRR did neither better nor worse than the benchmark\. /,
  )
})

it('has no mean where all are excluded, and none to compare where a filter chooses by reasons', () => {
  const all = { headline: statisticsOf(0, 50), withExtremes: statisticsOf(40, 20), extremes: 40 }
  expect(exclusionBalanceWords(figureOf(40, 0), all).takeaway).toMatch(/Without them no saver has a score\.$/)
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
      expect(takeaway.includes('remove bad results more')).toBe(worse > better)
      expect(takeaway.includes('remove good results more')).toBe(better > worse)
      expect(takeaway).not.toMatch(/null|NaN|--|undefined/)
      expect(table.rows.slice(0, 3).reduce((sum, [, savers = '']) => sum + Number(savers.replaceAll(',', '')), 0)).toBe(
        excluded,
      )
    }),
  )
})
