import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalCdf } from './normal-cdf.ts'
import { normalQuantile } from './normal-quantile.ts'

describe('the standard normal quantile', () => {
  it('has the values that its source prints', () => {
    // Wichura, Algorithm AS 241, test values of PPND16: p = 0.25, 0.001 and 1e-20.
    expect(normalQuantile(0.25)).toBeCloseTo(-0.6744897501960817, 15)
    expect(normalQuantile(0.001)).toBeCloseTo(-3.090232306167814, 14)
    expect(normalQuantile(1e-20)).toBeCloseTo(-9.2623400897984, 13)
  })

  it.each([
    // mpmath 1.3, sqrt(2) erfinv(2 p - 1) with 60 digits and more.
    [1e-300, -37.0470962993612],
    [0.075, -1.439531470938456],
    [0.6, 0.2533471031357997],
    [0.925, 1.4395314709384561],
    [0.995, 2.5758293035489004],
  ])('of %d is %d', (probability, value) => {
    expect(Math.abs(normalQuantile(probability) / value - 1)).toBeLessThan(2e-15)
  })

  it('is 0 at one half, and ends at the infinities', () => {
    expect(normalQuantile(0.5)).toBe(0)
    expect(normalQuantile(0)).toBe(Number.NEGATIVE_INFINITY)
    expect(normalQuantile(1)).toBe(Number.POSITIVE_INFINITY)
  })

  it('undoes the distribution function', () => {
    fc.assert(
      fc.property(fc.double({ min: -37, max: 5, noNaN: true }), (x) => {
        // Above 0 a probability near 1 holds fewer digits of its distance from 1.
        expect(Math.abs(normalQuantile(normalCdf(x)) - x)).toBeLessThan(x < 0 ? 1e-13 * (1 - x) : 1e-9)
      }),
    )
  })

  it.each([-0.1, 1.1, Number.NaN])('refuses the probability %d', (probability) => {
    expect(() => normalQuantile(probability)).toThrow(RangeError)
  })
})
