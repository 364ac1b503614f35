import { describe, expect, it } from 'vitest'
import { scoreNew } from './score-new.ts'
import { scoreOld } from './score-old.ts'
import { spread } from './spread.ts'

describe('scores', () => {
  it('are 50 at the benchmark', () => {
    expect(scoreNew(0, 0.02)).toBe(50)
    expect(scoreOld(0, 0.02)).toBe(50)
  })

  it('are percentiles of the normal distribution', () => {
    // Quartiles of the normal distribution lie 0.6744897501960817 spreads from the mean.
    expect(scoreNew(0.02 * 0.6744897501960817, 0.02)).toBeCloseTo(75, 12)
    expect(scoreOld(-0.02 * 0.6744897501960817, 0.02)).toBeCloseTo(25, 12)
  })

  it('of a gap that is undefined are undefined', () => {
    expect(scoreNew(Number.NaN, 0.02)).toBeNaN()
    expect(scoreOld(Number.NaN, 0.02)).toBeNaN()
  })

  it.each([0, -0.01, Number.NaN])('refuse a spread of %d', (width) => {
    expect(() => scoreNew(0.01, width)).toThrow(RangeError)
    expect(() => scoreOld(0.01, width)).toThrow(RangeError)
  })
})

describe('the spread', () => {
  const parameters = { trackingError: 0.04, sigmaAlpha: 0.0075, sigma0: 0.02 }

  it('adds chance and lasting differences as independent errors', () => {
    // A lump sum over 4 years: chance is 4 % / 2.
    expect(spread(4, 4, parameters)).toBeCloseTo(Math.hypot(0.02, 0.0075), 15)
  })

  it('is undefined without duration', () => {
    expect(spread(1, 0, parameters)).toBeNaN()
    expect(spread(Number.NaN, 1, parameters)).toBeNaN()
  })
})
