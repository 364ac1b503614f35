import { expect, it } from 'vitest'
import { byChanceNotes, shownByChance, standOutSentence } from './by-chance.ts'

const pairs = { one: 'pair', many: 'pairs' }
const sentence = (known: number, gaps: readonly number[]) =>
  standOutSentence(known, gaps, pairs, 'that can be compared')

/** Both tails of the normal distribution, by the trapezium rule. */
function beyond(deviate: number): number {
  const steps = 100_000
  const width = (12 - deviate) / steps
  const density = (x: number) => Math.exp(-(x * x) / 2) / Math.sqrt(2 * Math.PI)
  const inner = Array.from({ length: steps - 1 }, (_, place) => density(deviate + (place + 1) * width))
  const sum = inner.reduce((total, value) => total + value, 0) + (density(deviate) + density(12)) / 2
  return 2 * sum * width
}

it('has the chances of the thresholds of the evidence words', () => {
  expect(shownByChance.atLeastSome).toBeCloseTo(beyond(1), 4)
  expect(shownByChance.strong).toBeCloseTo(beyond(1.96), 4)
})

it('says how many of several groups chance alone would show, and nothing of one', () => {
  expect(byChanceNotes(24, pairs)).toEqual([
    'If none of these 24 pairs differed from the benchmark, about 8 (32% of them) would show at least some evidence by chance alone, and about 1 (5% of them) strong evidence.',
  ])
  expect(byChanceNotes(2, pairs)[0]).toContain('fewer than 1 (32% of them)')
  expect(byChanceNotes(1_000, pairs)[0]).toContain('about 317 (32% of them)')
  for (const groups of [0, 1]) expect(byChanceNotes(groups, pairs)).toEqual([])
})

it('says how many stand out, none and one among them, and what chance would do', () => {
  expect(sentence(24, [])).toBe(
    'None of 24 pairs that can be compared lies below or above the benchmark with strong evidence. By chance alone about 1 would.',
  )
  expect(sentence(40, [-0.1, -0.2, 0.1])).toBe(
    'Of 40 pairs that can be compared, 2 lie below the benchmark with strong evidence taken alone, and 1 above. By chance alone about 2 would.',
  )
  expect(sentence(2, [0.1])).toBe(
    'Of 2 pairs that can be compared, none lie below the benchmark with strong evidence taken alone, and 1 above. By chance alone fewer than 1 would.',
  )
  expect(sentence(1, [-0.1])).toBe('The one pair that can be compared lies below the benchmark with strong evidence.')
  expect(sentence(1, [])).toContain('lies neither below nor above the benchmark with strong evidence.')
})
