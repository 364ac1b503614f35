import { describe, expect, it } from 'vitest'
import { isoDateOf } from '../dates/day-number.ts'
import { defaultScoreParameters } from '../score/score-parameters.ts'
import { type Cell, simulateBenchmark, simulateFund, simulateSavers } from './simulate-savers.ts'

function standardDeviation(values: number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
}

describe('simulated savers', () => {
  const regular: Cell = { pattern: 'regular', years: 5 }
  const benchmark = simulateBenchmark(3)

  it('have funds that stray from the benchmark by the priors, and by nothing on average', () => {
    // Spread of the log after T years: sqrt(sigmaAlpha^2 T^2 + TE^2 T); its standard error over n funds is 1 / sqrt(2 n).
    for (const years of [1, 20]) {
      const logs = Array.from(
        { length: 5000 },
        (_, i) => simulateFund(1, i, defaultScoreParameters, 12 * years)[12 * years],
      )
      const spread = Math.sqrt((0.0075 * years) ** 2 + 0.04 ** 2 * years)
      expect(standardDeviation(logs) / spread).toBeGreaterThan(1 - 4 / Math.sqrt(10000))
      expect(standardDeviation(logs) / spread).toBeLessThan(1 + 4 / Math.sqrt(10000))
      const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length
      expect(Math.abs(mean)).toBeLessThan((4 * spread) / Math.sqrt(5000))
    }
  })

  it('pay in every month up to the last but one month end and are valued on the last', () => {
    const batch = simulateSavers(regular, 2, benchmark, defaultScoreParameters, 1)
    expect(Array.from(batch.offsets)).toEqual([0, 60, 120])
    expect(isoDateOf(batch.flowDays[0])).toBe('2019-12-31')
    expect(isoDateOf(batch.flowDays[59])).toBe('2024-11-30')
    expect(isoDateOf(batch.navDays[1])).toBe('2024-12-31')
    expect(batch.flowPence[119]).toBe(20000)
    expect(batch.navPence[0]).not.toBe(batch.navPence[1])
  })

  it('have the benchmark pot when funds do not stray', () => {
    const still = { trackingError: 0, sigmaAlpha: 0 }
    const batch = simulateSavers({ pattern: 'lump sum', years: 20 }, 1, benchmark, still, 1)
    expect(batch.navPence[0]).toBe(Math.round((1_000_000 * benchmark.levels[240]) / benchmark.levels[0]))
  })

  it('are the same for the same seed and others for another', () => {
    const pots = (seed: number) => simulateSavers(regular, 50, benchmark, defaultScoreParameters, seed).navPence
    expect(pots(7)).toEqual(pots(7))
    expect(pots(7)).not.toEqual(pots(8))
    expect(simulateBenchmark(7)).not.toEqual(simulateBenchmark(8))
  })
})
