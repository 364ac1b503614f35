import { expect, it } from 'vitest'
import { sharedExposure } from './shared-exposure.ts'

it('of two like funds at once lies between that of one fund and half of it', () => {
  // Each half of a lump sum over 8 years: A = 8, A_f = 1/4 of it.
  expect(sharedExposure(8, [2, 2], 1)).toBe(8)
  expect(sharedExposure(8, [2, 2], 0)).toBe(4)
  expect(sharedExposure(8, [2, 2], 0.5)).toBe(6)
})

it('of one fund is the exposure itself, whatever rounding would make of its parts', () => {
  expect(sharedExposure(0.1 + 0.2, [0.3], 0.7)).toBe(0.1 + 0.2)
})

it.each([-0.1, 1.1, Number.NaN])('refuses the correlation %d', (rho) => {
  expect(() => sharedExposure(1, [1], rho)).toThrow(RangeError)
})
