import { expect, it } from 'vitest'
import { averagePayGrowth, payLevel } from './pay-growth.ts'

it('compounds the growth of the years to the level of 2026', () => {
  expect(payLevel(2026)).toBe(1)
  expect(payLevel(2025)).toBeCloseTo(1 / 1.055, 12)
  expect(payLevel(2027)).toBeCloseTo(1.055, 12)
  expect(payLevel(1990) * (1 + averagePayGrowth(1991))).toBeCloseTo(payLevel(1991), 12)
})

it('keeps near the official series of average weekly earnings', () => {
  // Office for National Statistics, KAB9, total pay, seasonally adjusted: £309 in early 2000, £463 in autumn 2011, £705 in
  // November 2024.
  expect(payLevel(2011) / payLevel(2000) / (463 / 309)).toBeCloseTo(1, 1)
  expect(payLevel(2024) / payLevel(2000) / (705 / 309)).toBeCloseTo(1, 1)
})
