import { expect, it } from 'vitest'
import { normalCdf } from '../score/normal-cdf.ts'
import { sidakQuantile } from './sidak-quantile.ts'

it.each([
  // mpmath 1.3, sqrt(2) erfinv(2 p - 1), p = 0.975^(1/m), with 60 digits.
  [1, 1.9599639845400538],
  [2, 2.238964375652972],
  [10, 2.803370283422956],
  [43, 3.2443413253987794],
  [300, 3.7616764872876853],
])('of %d groups is %d', (groups, value) => {
  expect(sidakQuantile(groups)).toBeCloseTo(value, 12)
})

it('leaves 2.5 % to chance for all groups together', () => {
  for (const groups of [1, 7, 90]) expect(1 - normalCdf(sidakQuantile(groups)) ** groups).toBeCloseTo(0.025, 12)
})

it.each([0, 1.5, -1, Number.NaN])('refuses %d groups', (groups) => {
  expect(() => sidakQuantile(groups)).toThrow(RangeError)
})
