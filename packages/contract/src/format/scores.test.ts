import { expect, it } from 'vitest'
import { scoreWithDecimal, wholeScore } from './scores.ts'

it('rounds a score to a whole number, halves away from zero', () => {
  expect([49.499, 49.5, 50.5, 0, 100].map(wholeScore)).toEqual(['49', '50', '51', '0', '100'])
  expect(wholeScore(null)).toBe('--')
})

it('keeps one decimal where bands need it', () => {
  expect(scoreWithDecimal(49.55)).toBe('49.6')
  expect(scoreWithDecimal(50)).toBe('50.0')
  expect(scoreWithDecimal(null)).toBe('--')
})
