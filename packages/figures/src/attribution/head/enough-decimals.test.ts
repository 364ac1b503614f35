import fc from 'fast-check'
import { expect, it } from 'vitest'
import { enoughDecimals, withDecimals } from './enough-decimals.ts'
import { betaWriter, pointsWriter } from './words.ts'

it('writes two decimals, and more where an interval that excludes 1 would read as 1', () => {
  const written = (value: number, low: number, high: number) => [value, low, high].map(betaWriter({ value, low, high }))
  expect(written(0.8, 0.7, 0.9)).toEqual(['0.80', '0.70', '0.90'])
  expect(written(1.003, 1.001, 1.005)).toEqual(['1.003', '1.001', '1.005'])
  expect(written(0.9996, 0.999, 0.9999)).toEqual(['0.9996', '0.9990', '0.9999'])
  expect(written(1.001, 0.99, 1.01)).toEqual(['1.00', '0.99', '1.01'])
  expect(written(1 + 2e-15, 1 + 1e-15, 1 + 3e-15)).toEqual(['1.00', '1.00', '1.00'])
  expect(pointsWriter({ value: 0.00004, low: 0.00002, high: 0.00006 })(0.00002)).toBe('+0.002')
  expect(pointsWriter({ value: -0.01, low: -0.02, high: 0.001 })(-0.01)).toBe('−1.00')
})

it('never reads as what it excludes, down to a hundred thousandth', () => {
  const step = fc.integer({ min: 1, max: 40_000 }).map((of) => of / 100_000)
  fc.assert(
    fc.property(step, step, step, (gap, below, above) => {
      const low = 1 + gap
      const ranged = { value: low + below, low, high: low + below + above }
      const decimals = enoughDecimals(ranged, 1)
      expect(Number(withDecimals(low, decimals))).toBeGreaterThan(1)
    }),
  )
})
