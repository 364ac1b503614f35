import { expect, it } from 'vitest'
import { count } from './counts.ts'

it('groups thousands', () => {
  expect([0, 999, 44_806, 1_000_000].map(count)).toEqual(['0', '999', '44,806', '1,000,000'])
})

it('refuses what is no number', () => {
  expect(() => count(Number.NaN)).toThrow(RangeError)
})
