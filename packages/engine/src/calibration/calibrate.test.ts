import { describe, expect, inject, it } from 'vitest'
import { scoreBatch } from '../batch/score-batch.ts'
import { allocateScoredBatch } from '../batch/scored-batch.ts'
import { dailyLevels } from '../benchmark/daily-levels.ts'
import { defaultOutlierParameters } from '../outliers/outlier-parameters.ts'
import { defaultScoreParameters } from '../score/score-parameters.ts'
import { type Calibration, calibrate } from './calibrate.ts'
import { panelOfMade } from './calibrate-made-funds.ts'
import { kolmogorovSmirnovUniform } from './kolmogorov-smirnov.ts'
import { drawFunds, type FundPlan } from './made-funds.ts'
import { simulateBenchmark, simulateSavers } from './simulate-savers.ts'

const truth = { sigmaAlpha: 0.0075, trackingError: 0.04, fundCorrelation: 0.5, noise: 0.01 }

function measured(seed: number, plan: Partial<FundPlan> = {}): Calibration {
  const calibration = calibrate(panelOfMade(drawFunds(seed, { funds: 20, saversPerFund: 50, ...truth, ...plan })))
  if (calibration.status !== 'measured') throw new Error(calibration.status)
  return calibration
}

/** Seeds tried: 200 of 20, 40 and 80 funds each in the long version, which CONTRIBUTING.md names. */
const seeds = Number(process.env.CALIBRATION_SEEDS ?? (inject('long') ? 4 : 2))
const sizes = process.env.CALIBRATION_SEEDS === undefined ? [20] : [20, 40, 80]

describe('spreads measured of funds whose truth is known', () => {
  const often = 'lie in their intervals as often as they should: %d funds'
  it.for(sizes)(often, { timeout: 3_600_000 }, async (funds, { annotate }) => {
    const names = ['sigmaAlpha', 'trackingError', 'fundCorrelation', 'recordNoise'] as const
    const covered = { sigmaAlpha: 0, trackingError: 0, fundCorrelation: 0, recordNoise: 0 }
    // Each number of funds has draws of its own: the luck that funds share would else be the same 200 draws for all three.
    const before = seeds >= 200 ? 1000 * funds : 0
    for (let seed = 1; seed <= seeds; seed++) {
      const calibration = measured(before + seed, { funds })
      const known = { ...truth, recordNoise: truth.noise }
      for (const name of names) {
        if (calibration[name].low <= known[name] && known[name] <= calibration[name].high) covered[name]++
      }
    }
    await annotate(names.map((name) => `${name} ${(100 * covered[name]) / seeds}%`).join(', '), 'held')
    // Of 200, 95 +/- 4 %; of 4, fewer than 3 happens once in 70 times, of 2 fewer than both once in 10; these seeds are
    // fixed.
    for (const name of names) {
      const share = covered[name] / seeds
      expect(share, `${name} of ${funds} funds`).toBeGreaterThanOrEqual(seeds >= 200 ? 0.91 : 0.6)
      if (seeds >= 200) expect(share, `${name} of ${funds} funds`).toBeLessThanOrEqual(0.99)
    }
  })

  it('are far from the priors where the truth is', () => {
    const other = { sigmaAlpha: 0.02, trackingError: 0.02, fundCorrelation: 0.1, noise: 0.02 }
    const size = inject('long') ? { funds: 60, saversPerFund: 100 } : { funds: 30, saversPerFund: 30 }
    const calibration = measured(1, { ...size, ...other })
    expect(calibration.sigmaAlpha.low).toBeGreaterThan(defaultScoreParameters.sigmaAlpha)
    expect(calibration.sigmaAlpha.high).toBeLessThan(0.03)
    expect(calibration.trackingError.high).toBeLessThan(defaultScoreParameters.trackingError)
    expect(calibration.fundCorrelation.low).toBeLessThan(0.1)
    // Of 30 funds it is not known so well.
    if (inject('long')) expect(calibration.fundCorrelation.high).toBeLessThan(0.5)
    expect(calibration.recordNoise.low).toBeGreaterThan(0.015)
    expect(calibration.recordNoise.high).toBeLessThan(0.025)
  })

  it('are estimated on a few hundred cells, however many savers there are', { tags: 'long' }, () => {
    const saversPerFund = inject('long') ? 500 : 300
    const calibration = measured(3, { funds: 10, saversPerFund, ...truth })
    // Twenty years in years: at most 20 * 21 / 2 cells a fund, of which 60 are kept.
    expect(calibration.cells).toBeLessThanOrEqual(10 * 60)
    expect(calibration.savers).toBe(10 * saversPerFund)
    expect(calibration.recordNoise.low).toBeLessThan(0.01)
    expect(calibration.recordNoise.high).toBeGreaterThan(0.01)
    expect(calibration.recordNoise.high / calibration.recordNoise.low).toBeLessThan(1.5)
  })

  it('show the spread by length of history, that of long ones smaller', () => {
    const { lengths } = measured(2, { funds: inject('long') ? 40 : 20 })
    const spreads = lengths.map(({ observed }) => observed.value)
    expect(lengths.length).toBeGreaterThanOrEqual(5)
    expect(spreads[0]).toBeGreaterThan(1.5 * (spreads.at(-1) ?? 1))
    expect(lengths.every(({ observed: { low, value, high } }) => low < value && value < high)).toBe(true)
    expect(lengths.map(({ years }) => years)).toEqual(lengths.map(({ years }) => years).toSorted((a, b) => a - b))
  })
})

it('says why it measures nothing of too few funds or savers', () => {
  const statusOf = (funds: number, saversPerFund: number) =>
    calibrate(panelOfMade(drawFunds(1, { funds, saversPerFund, ...truth })))
  expect(statusOf(7, 50)).toEqual({ status: 'few_funds', funds: 7, savers: 350 })
  // Nine savers a fund are too few for it to count.
  expect(statusOf(30, 9)).toEqual({ status: 'few_funds', funds: 0, savers: 0 })
  expect(statusOf(8, 10)).toEqual({ status: 'few_savers', funds: 8, savers: 80 })
})

it('gives scores that are spread evenly where those by the priors are not', { tags: 'long' }, () => {
  const world = { sigmaAlpha: 0.004, trackingError: 0.022 }
  const calibration = measured(5, { funds: inject('long') ? 80 : 40, saversPerFund: 30, ...world, noise: 0.01 })
  const benchmark = simulateBenchmark(500)
  const pValue = (score: typeof world) => {
    const parameters = {
      score: { ...defaultScoreParameters, ...score },
      outliers: defaultOutlierParameters,
      index: dailyLevels(benchmark),
      bounds: null,
    }
    const scores = [1, 5, 10, 20].flatMap((years, i) => {
      const batch = simulateSavers({ pattern: 'regular', years }, 500, benchmark, world, 501 + i)
      const scored = allocateScoredBatch(500, false)
      scoreBatch(batch, parameters, scored)
      return Array.from(scored.scoreNew)
    })
    return kolmogorovSmirnovUniform(scores, 100).pValue
  }
  expect(pValue(world)).toBeGreaterThan(0.01)
  const calibrated = { sigmaAlpha: calibration.sigmaAlpha.value, trackingError: calibration.trackingError.value }
  expect(pValue(calibrated)).toBeGreaterThan(0.001)
  expect(pValue(defaultScoreParameters)).toBeLessThan(1e-6)
})
