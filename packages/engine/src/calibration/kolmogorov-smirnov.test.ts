import { describe, expect, it } from 'vitest'
import { kolmogorovSmirnovUniform, kolmogorovTail } from './kolmogorov-smirnov.ts'

describe('Kolmogorov-Smirnov test', () => {
  it('has the tail of the published limit', () => {
    // Smirnov, "Table for estimating the goodness of fit of empirical distributions" (1948), 1 - L(z).
    const published: [number, number][] = [
      [0.5, 0.963945],
      [0.8, 0.544142],
      [1.0, 0.27],
      [1.36, 0.049486],
      [1.63, 0.009846],
      [2.0, 0.000671],
    ]
    for (const [x, tail] of published) expect(kolmogorovTail(x)).toBeCloseTo(tail, 5)
    expect(kolmogorovTail(0.1)).toBe(1)
  })

  it('gives 5 % and 1 % at the published critical distances', () => {
    // Massey, "The Kolmogorov-Smirnov Test for Goodness of Fit", JASA 46 (1951), with the digits of Miller (1956):
    // n = 10: 0.40925 and 0.48893; n = 20: 0.29408 and 0.35241. The sample is spread evenly but for one gap at the
    // start, which makes the distance what the table asks for.
    const critical: [number, number, number][] = [
      [10, 0.40925, 0.05],
      [10, 0.48893, 0.01],
      [20, 0.29408, 0.05],
      [20, 0.35241, 0.01],
    ]
    for (const [count, distance, probability] of critical) {
      const sample = Array.from({ length: count }, (_, i) => distance + ((1 - distance) * i) / count)
      const test = kolmogorovSmirnovUniform(sample, 1)
      expect(test.distance).toBeCloseTo(distance, 12)
      expect(Math.abs(test.pValue - probability)).toBeLessThan(0.001)
    }
  })

  it('agrees with SciPy for 2,000 values', () => {
    // scipy.stats.kstwo.sf(0.03, 2000) = 0.05354694793932557.
    const sample = Array.from({ length: 2000 }, (_, i) => 3 + (97 * i) / 2000)
    const test = kolmogorovSmirnovUniform(sample, 100)
    expect(test.distance).toBeCloseTo(0.03, 12)
    expect(Math.abs(test.pValue - 0.05354694793932557)).toBeLessThan(0.0005)
  })

  it('finds nothing wrong with evenly spread values and everything with crowded ones', () => {
    const even = Array.from({ length: 500 }, (_, i) => (i + 0.5) / 5)
    expect(kolmogorovSmirnovUniform(even, 100).pValue).toBe(1)
    expect(
      kolmogorovSmirnovUniform(
        even.map((value) => 25 + value / 2),
        100,
      ).pValue,
    ).toBeLessThan(1e-20)
  })

  it('refuses to judge nothing', () => {
    expect(() => kolmogorovSmirnovUniform([], 1)).toThrow(RangeError)
    expect(() => kolmogorovSmirnovUniform([0.2, Number.NaN], 1)).toThrow(RangeError)
  })
})
