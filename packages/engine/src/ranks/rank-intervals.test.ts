import { expect, inject, it } from 'vitest'
import { itemAt } from '../lists/item-at.ts'
import { seededRandom } from '../random/seeded-random.ts'
import { rankIntervals } from './rank-intervals.ts'
import type { ScoreLuck } from './score-luck.ts'

interface Plan {
  readonly providers: number
  /** Of true scores, on the normal scale. */
  readonly spread: number
  /** Of luck, from the provider with the least to the one with the most. */
  readonly luck: readonly [number, number]
}

/** Providers whose true ranks are known. */
function made(seed: number, { providers, spread, luck }: Plan) {
  const random = seededRandom(seed, 7)
  const shared = random.normal()
  const truths = Array.from({ length: providers }, () => spread * random.normal())
  const scores = truths.map((truth): ScoreLuck => {
    const size = luck[0] + (luck[1] - luck[0]) * random.next()
    const [common, own] = [size * Math.SQRT1_2, size * Math.SQRT1_2]
    return { z: truth + common * shared + own * random.normal(), common, own }
  })
  return { scores, ranks: truths.map((truth) => 1 + truths.filter((other) => other > truth).length) }
}

function covered(plan: Plan, rounds: number): { share: number; width: number } {
  let [hits, all, width] = [0, 0, 0]
  for (let seed = 1; seed <= rounds; seed++) {
    const { scores, ranks } = made(seed, plan)
    for (const [place, { low, high }] of rankIntervals(scores, seed).entries()) {
      const rank = itemAt(ranks, place)
      if (low <= rank && rank <= high) hits++
      width += high - low
      all++
    }
  }
  return { share: hits / all, width: width / all }
}

it.each<Plan>([
  { providers: 40, spread: 0.8, luck: [0.2, 0.6] },
  { providers: 40, spread: 0.35, luck: [0.5, 1] },
  { providers: 14, spread: 0.8, luck: [0.3, 0.6] },
  { providers: 60, spread: 1.5, luck: [0.3, 1.2] },
])('hold true ranks in 95 of 100 cases, give or take 3: %o', (plan) => {
  const { share } = covered(plan, inject('long') ? 40 : 12)
  expect(share).toBeGreaterThanOrEqual(0.92)
  expect(share).toBeLessThanOrEqual(0.98)
})

it('are all ranks where scores spread as luck alone spreads them', () => {
  const { width } = covered({ providers: 14, spread: 0, luck: [0.8, 0.8] }, 20)
  expect(width).toBeGreaterThan(11)
})

it('are single ranks where luck is nothing beside the differences', () => {
  const scores = [0.1, 0.9, 0.5].map((z) => ({ z, common: 0.0001, own: 0.0001 }))
  expect(rankIntervals(scores, 3)).toEqual([
    { rank: 3, low: 3, high: 3 },
    { rank: 1, low: 1, high: 1 },
    { rank: 2, low: 2, high: 2 },
  ])
})

it('take luck that all have in common for no difference between them', () => {
  const scores = [0.1, 0.9, 0.5].map((z) => ({ z, common: 2, own: 0.0001 }))
  expect(rankIntervals(scores, 3).map(({ low, high }) => high - low)).toEqual([0, 0, 0])
})

it('are the same for the same seed', () => {
  const { scores } = made(1, { providers: 20, spread: 0.5, luck: [0.5, 0.5] })
  expect(rankIntervals(scores, 9)).toEqual(rankIntervals(scores, 9))
})

it('are one and the same for those who are alike and have no luck of their own', () => {
  const alike = { z: 1, common: 0.2, own: 0 }
  expect(rankIntervals([alike, { ...alike, z: -3 }, alike], 2)).toEqual([
    { rank: 1, low: 1, high: 1 },
    { rank: 3, low: 3, high: 3 },
    { rank: 1, low: 1, high: 1 },
  ])
})

it('say nothing of nobody', () => {
  expect(rankIntervals([], 1)).toEqual([])
})
