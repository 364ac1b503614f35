import { expect, it } from 'vitest'
import { statisticsOf } from '../testing/sample-report.ts'
import { fewSentence, shownImpact, shownStatistics } from './of-few.ts'

const says = (scored: number, counted: number, total: number, filters = {}) =>
  fewSentence(scored, { savers: { counted, leftOut: total - counted, total }, filters })

it('says in one sentence how few could be scored, of all and of those whom a filter leaves', () => {
  const nothing = 'no mean of so few says anything of'
  expect(says(8, 8, 30)).toBe(`Only 8 of 30 savers could be scored: ${nothing} the scheme.`)
  expect(says(1, 1, 30)).toBe(`Only 1 of 30 savers could be scored: ${nothing} the scheme.`)
  expect(says(9, 9, 9)).toBe(`There are only 9 savers: ${nothing} the scheme.`)
  expect(says(1, 1, 1)).toBe(`There is only 1 saver: ${nothing} the scheme.`)
  const filters = { schemes: ['Staff Plan'] }
  expect(says(8, 8, 30, filters)).toBe(`The filter leaves only 8 savers: ${nothing} such savers.`)
  expect(says(1, 12, 30, filters)).toBe(
    `Only 1 of the 12 savers that the filter leaves could be scored: ${nothing} such savers.`,
  )
  expect(fewSentence(1)).toBe(`Only 1 saver can be counted here: ${nothing} such savers.`)
})

it('says nothing of 10 and more, nor of nobody', () => {
  for (const scored of [0, 10, 400]) expect(says(scored, scored, 500)).toBeNull()
})

it('shows of fewer than 10 scored savers how many they are and no mean, rate, share or pounds', () => {
  const { score, irr, impactShare, below, savers } = shownStatistics(statisticsOf(9, 55))
  expect([score.savers, score.mean, score.max, irr.savers, irr.mean, impactShare, savers]).toEqual([
    9,
    null,
    null,
    9,
    null,
    null,
    9,
  ])
  expect([below.saversShare, below.assetsShare]).toEqual([null, null])
  expect(shownImpact(shownStatistics(statisticsOf(9, 55)))).toBeNull()
  expect(shownStatistics(statisticsOf(10, 55))).toEqual(statisticsOf(10, 55))
})

it('keeps the rates of many of whom none has a score, and none of few', () => {
  const many = statisticsOf(200, 55)
  const nobody = statisticsOf(0, 50).score
  expect(shownStatistics({ ...many, score: nobody }).irr).toEqual(many.irr)
  const { irr } = shownStatistics({ ...many, score: nobody, irr: { ...many.irr, savers: 5 } })
  expect([irr.savers, irr.mean]).toEqual([5, null])
})
