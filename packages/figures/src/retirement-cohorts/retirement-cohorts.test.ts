import type { RetirementCohorts } from '@plumbline/contract/figures/retirement-cohorts.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { itemAt } from '../item-at.ts'
import { retirementScores } from '../retirement-scores/definition.ts'
import { retirementScoresWords } from '../retirement-scores/words.ts'
import { cohortOf } from '../testing/sample-cohorts.ts'
import { addsUp } from '../testing/sample-groups.ts'
import { sampleReport } from '../testing/sample-report.ts'
import { retirementCohorts } from './definition.ts'
import { retirementCohortsWords } from './words.ts'

type Cohort = RetirementCohorts['cohorts'][number]

function figureOf(cohorts: readonly Cohort[], unknown = 0, between = 0): RetirementCohorts {
  const counted = cohorts.reduce((sum, { savers }) => sum + savers, 0)
  return { counted, leftOut: unknown + between, unknown, cohorts: [...cohorts] }
}

const figure = figureOf([cohortOf(30, 60, 58), cohortOf(5, 40, 49), cohortOf(0, 8, 20)], 5, 7)
const scoresOf = (...cohorts: Cohort[]) => retirementScoresWords(figureOf(cohorts)).takeaway
const gapsOf = (...cohorts: Cohort[]) => retirementCohortsWords(figureOf(cohorts)).takeaway

it('compares cohorts by years to retirement, but no small ones', () => {
  expect(retirementScoresWords(figure).takeaway).toBe(
    'Mean scores are 58 about 30 years from retirement and 49 about 5 years from it.',
  )
  expect(scoresOf(cohortOf(30, 60, 58))).toBe(
    'Savers about 30 years from retirement score 58; no other cohort can be compared.',
  )
  expect(scoresOf(cohortOf(0, 60, 58))).toContain('Savers at or near retirement score 58;')
  expect(scoresOf(cohortOf(5, 60, 58), cohortOf(0, 40, 40))).toBe(
    'Mean scores are 58 about 5 years from retirement and 40 at or near it.',
  )
  expect(scoresOf(cohortOf(30, 60, 58), cohortOf(5, 40, 58.6))).toBe(
    'No clear difference between the cohorts: all score 58 to 59.',
  )
})

it('says between which gaps four savers in five lie, also where all are alike', () => {
  expect(retirementCohortsWords(figure).takeaway).toBe(
    'The gaps to the benchmark IRR of the middle four fifths of savers are −0.20 to +1.80 points about 30 years from retirement and −1.10 to +0.90 points about 5 years from it.',
  )
  const alike = cohortOf(5, 40, 50)
  const same = { savers: 40, mean: 0, p10: 0, p50: 0, p90: 0 }
  expect(gapsOf({ ...alike, outcomes: { ...alike.outcomes, gap: same } })).toBe(
    'The gaps to the benchmark IRR of the middle four fifths of savers are 0.00 points about 5 years from retirement.',
  )
})

it('claims nothing of nobody, one saver or nine, or where all are excluded', () => {
  for (const cohorts of [[], [cohortOf(30, 1, 90)], [cohortOf(30, 9, 90), cohortOf(0, 0, 50)]]) {
    expect(scoresOf(...cohorts)).toBe('No cohort has 10 savers or more with a score.')
    expect(gapsOf(...cohorts)).toBe('No cohort has 10 savers or more with a benchmark IRR.')
  }
  const excluded = cohortOf(30, 40, 50)
  const nobody = { savers: 0, mean: null, p10: null, p50: null, p90: null }
  const unscored = {
    ...excluded,
    score: { ...excluded.score, savers: 0, mean: null },
    outcomes: { score: nobody, irr: nobody, gap: nobody },
  }
  expect(scoresOf(unscored)).toBe('No cohort has 10 savers or more with a score.')
  expect(gapsOf(unscored)).toBe('No cohort has 10 savers or more with a benchmark IRR.')
})

it('has mean, p10, p50 and p90 of each outcome by cohort, and both shares below', () => {
  const { table, notes, unit } = retirementCohortsWords(figure)
  expect(table.columns.map(({ title }) => title)).toEqual([
    'Years to retirement',
    '30 (above 27.5 to 32.5)',
    '5 (above 2.5 to 7.5)',
    '0 (−2.5 to 2.5)',
  ])
  expect(table.rows.slice(0, 5)).toEqual([
    ['Savers', '60', '40', '8*'],
    ['Score, mean', '58', '49', '20'],
    ['Score, p10', '38', '29', '0'],
    ['Score, p50 (median)', '63', '54', '25'],
    ['Score, p90', '78', '69', '40'],
  ])
  const row = (name: string) => table.rows.find(([first]) => first === name)?.slice(1)
  expect(row('Gap to the benchmark IRR, p10')).toEqual(['−0.20 points', '−1.10 points', '−4.00 points'])
  expect(row('IRR, p90')).toEqual(['7.80%', '6.90%', '4.00%'])
  expect(row('Savers below the benchmark')).toEqual(['25.0%', '25.0%', '--'])
  expect(row('Assets below the benchmark')).toEqual(['20.0%', '20.0%', '--'])
  expect(unit).toContain('* under 10 savers')
  expect(notes).toEqual([
    '7 savers are between the cohorts or outside them.',
    'Of 5 savers the years to retirement are not known.',
  ])
})

it('is no figure where nobody’s years are known', () => {
  const data = { ...sampleReport(), retirementCohorts: null }
  expect([retirementCohorts.of(data), retirementScores.of(data)]).toEqual([null, null])
})

it('shows everyone in a cohort, and the marks of the chart by the rows of its table', () => {
  const made = fc.tuple(fc.nat(100_000), fc.double({ min: 0, max: 100, noNaN: true }))
  fc.assert(
    fc.property(fc.tuple(made, made, made), (all) => {
      const any = figureOf(all.map(([savers, score], place) => cohortOf(itemAt([30, 5, 0], place), savers, score)))
      expect(addsUp(retirementScoresWords(any).table, any.counted)).toBe(true)
    }),
  )
  const chart = retirementScores.of({ ...sampleReport(), retirementCohorts: figure })
  expect(chart && 'pictures' in chart && chart.pictures[0].marks({}).map(({ name }) => name)).toEqual([
    'Years to retirement 30 (above 27.5 to 32.5)',
    'Years to retirement 5 (above 2.5 to 7.5)',
    'Years to retirement 0 (−2.5 to 2.5)',
  ])
})
