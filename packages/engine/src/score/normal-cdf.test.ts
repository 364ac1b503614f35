import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalCdf } from './normal-cdf.ts'

// mpmath 1.3, ncdf with 40 digits, rounded to doubles.
const values: [number, number][] = [
  [-37, 5.725571222524577e-300],
  [-30, 4.906713927148187e-198],
  [-20, 2.7536241186062337e-89],
  [-10, 7.619853024160525e-24],
  [-8, 6.220960574271784e-16],
  [-5.7, 5.990371401063528e-9],
  [-5.6, 1.071759025831093e-8],
  [-4, 3.1671241833119924e-5],
  [-3, 0.0013498980316300946],
  [-2.5, 0.006209665325776135],
  [-1.96, 0.024997895148220435],
  [-1, 0.15865525393145705],
  [-0.7, 0.24196365222307303],
  [-0.6, 0.2742531177500736],
  [-0.1, 0.460172162722971],
  [0.1, 0.539827837277029],
  [0.5, 0.6914624612740131],
  [0.6744, 0.7499714786270594],
  [0.68, 0.7517477695464295],
  [1, 0.8413447460685429],
  [1.96, 0.9750021048517795],
  [3, 0.9986501019683699],
  [5, 0.9999997133484281],
]

describe('the standard normal distribution function', () => {
  it.each(values)('at %d is %d to 1e-15', (x, probability) => {
    expect(Math.abs(normalCdf(x) / probability - 1)).toBeLessThan(1e-15)
  })

  it('has the percentage points of printed tables', () => {
    // Abramowitz and Stegun, Handbook of Mathematical Functions, table 26.1: P(1.00), P(2.00), P(3.00) to 15 places.
    expect(normalCdf(1)).toBeCloseTo(0.841344746068543, 15)
    expect(normalCdf(2)).toBeCloseTo(0.977249868051821, 15)
    expect(normalCdf(3)).toBeCloseTo(0.99865010196837, 15)
  })

  it('is one half at 0, exactly', () => {
    expect(normalCdf(0)).toBe(0.5)
  })

  it('ends at 0 and 1', () => {
    expect(normalCdf(-40)).toBe(0)
    expect(normalCdf(40)).toBe(1)
    expect(normalCdf(Number.NEGATIVE_INFINITY)).toBe(0)
    expect(normalCdf(Number.POSITIVE_INFINITY)).toBe(1)
    expect(normalCdf(Number.NaN)).toBeNaN()
  })

  it('is symmetric about 0 and never falls', () => {
    const point = fc.double({ min: -38, max: 38, noNaN: true })
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(Math.abs(normalCdf(a) + normalCdf(-a) - 1)).toBeLessThan(3e-16)
        if (Math.abs(a - b) > 1e-12) expect(normalCdf(Math.max(a, b))).toBeGreaterThanOrEqual(normalCdf(Math.min(a, b)))
      }),
    )
  })
})
