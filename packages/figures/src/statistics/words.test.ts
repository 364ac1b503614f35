import { expect, it } from 'vitest'
import { belowWords } from '../below/words.ts'
import { extremesWords } from '../extremes/words.ts'
import { pooledWords } from '../pooled/words.ts'
import { pooledFiguresOf, pooledOf, sampleProvenance, statisticsOf } from '../testing/sample-report.ts'
import { statisticsWords } from './words.ts'

const summary = { headline: statisticsOf(400, 55), withExtremes: statisticsOf(408, 55.4), extremes: 8 }
const pooled = pooledFiguresOf({ withExtremes: pooledOf({ score: 61, savers: 408 }) })

it('puts the other averages beside the mean', () => {
  const { takeaway, table } = statisticsWords(summary, pooled)
  expect(takeaway).toBe('The mean score is 55, the median 59, the pot-weighted mean 63 and the pooled score 60.')
  expect(table.rows[0]).toEqual(['Savers who have it', '400', '400', '400'])
  expect(table.rows).toContainEqual(['Pooled', '60', '5.80%', '5.30%'])
  expect(table.rows).toContainEqual(['Standard deviation', '16.0', '2.00%', '1.00%'])
})

it('leaves pooled figures open while they are not there', () => {
  const { takeaway, table } = statisticsWords(summary)
  expect(takeaway).toBe('The mean score is 55, the median 59 and the pot-weighted mean 63.')
  expect(table.rows).toContainEqual(['Pooled', '--', '--', '--'])
})

it('says so when the averages agree', () => {
  const score = { ...summary.headline.score, mean: 55, median: 55.4, potWeightedMean: 54.6 }
  expect(statisticsWords({ ...summary, headline: { ...summary.headline, score } }).takeaway).toBe(
    'No clear difference between the averages: all score 55.',
  )
})

it('gives savers and assets below the benchmark, with and without extreme values', () => {
  const { takeaway, table } = belowWords(summary)
  expect(takeaway).toBe('25.0% of savers, with 20.0% of the assets, score below the benchmark.')
  expect(table.rows).toEqual([
    ['Savers with a score', '400', '408'],
    ['Savers below the benchmark', '100', '102'],
    ['Share of savers', '25.0%', '25.0%'],
    ['Assets below the benchmark', '£80,000', '£81,600'],
    ['Share of assets', '20.0%', '20.0%'],
  ])
})

it('says whether a few records decide the result', () => {
  const near = { ...summary, withExtremes: statisticsOf(408, 55.1) }
  expect(extremesWords(near, pooled).takeaway).toBe(
    'No clear difference: 8 savers are left out for a high or low IRR; with them the impact on asset value would be £8,323 instead of £8,000, the largest change.',
  )
  const same = { ...summary, withExtremes: { ...summary.headline, savers: 408 } }
  expect(extremesWords(same, pooledFiguresOf()).takeaway).toBe(
    'No clear difference: 8 savers are left out for a high or low IRR; with them every figure here would be shown the same.',
  )
  const moved = { ...pooled, withExtremes: pooledOf({ score: 66 }) }
  expect(extremesWords(near, moved).takeaway).toBe(
    '8 savers are left out for a high or low IRR; with them the pooled score would be 66 instead of 60.',
  )
  const one = { ...summary, withExtremes: statisticsOf(401, 58), extremes: 1 }
  expect(extremesWords(one).takeaway).toBe(
    '1 saver is left out for a high or low IRR; with that saver the impact on asset value would be £12,832 instead of £8,000, the mean IRR would be 5.80% instead of 5.50% and the mean score would be 58 instead of 55; 2 more figures of the table would change clearly.',
  )
  const nobody = extremesWords({ ...summary, withExtremes: summary.headline, extremes: 0 })
  expect(nobody.takeaway).toBe('Nobody is left out for a high or low IRR, so no figure would change.')
  expect([nobody.unit, nobody.table.rows, nobody.notes]).toEqual(['', [], []])
})

it('names what moves most, in its own unit, where scores hardly move', () => {
  const withExtremes = { ...statisticsOf(408, 55), impact: 15_200, impactShare: 15_200 / 392_000 }
  expect(extremesWords({ ...summary, withExtremes }).takeaway).toBe(
    '8 savers are left out for a high or low IRR; with them the impact on asset value would be £15,200 instead of £8,000.',
  )
})

it('compares no different savers: a filter by reasons leaves others than the scored', () => {
  const outliers = { headline: statisticsOf(40, 50), withExtremes: statisticsOf(408, 55), extremes: 8 }
  expect(extremesWords(outliers).takeaway).toBe(
    'The filter chooses savers by whether they are scored, so the two columns are of different savers.',
  )
})

it('gives all contributions pooled, what the evidence rests on, and why a rate is missing', () => {
  const why = 'More than one rate solves the equation.'
  const headline = pooledOf({ benchmarkIrr: { rate: null, why } })
  const { takeaway, table, notes } = pooledWords({ ...pooled, headline }, sampleProvenance)
  expect(takeaway).toMatch(/^Could be chance: the lasting difference /)
  expect(table.rows).toContainEqual(['95% interval', '−1.72% to +2.72%', '−1.72% to +2.72%'])
  expect(table.rows).toContainEqual(['Pooled benchmark IRR', '--', '5.30%'])
  expect(notes.join(' ')).toContain('a tracking error of 4% a year')
  expect(notes).toContain(`Pooled benchmark IRR: ${why}`)
})
