import { expect, it } from 'vitest'
import { dayOf } from '../dates/day-number.ts'
import { runsBeyondWeights } from './beyond-last-weights.ts'

it.each([
  ['2023-12-31', '2025-03-31', false],
  ['2023-12-30', '2025-03-31', true],
  ['2023-12-31', '2025-04-30', true],
  ['2026-01-01', '2020-01-31', false],
])('weights of %s and returns to %s: more than 15 months beyond is %s', (lastEffective, lastMonthEnd, expected) => {
  expect(runsBeyondWeights(dayOf(lastEffective), dayOf(lastMonthEnd))).toBe(expected)
})
