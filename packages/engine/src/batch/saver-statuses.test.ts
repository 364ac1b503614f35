import { describe, expect, it } from 'vitest'
import { dailyLevels } from '../benchmark/daily-levels.ts'
import { hindsightTables } from '../outliers/hindsight-tables.ts'
import { defaultOutlierParameters } from '../outliers/outlier-parameters.ts'
import { normalCdf } from '../score/normal-cdf.ts'
import { defaultScoreParameters } from '../score/score-parameters.ts'
import type { BatchParameters } from './batch-parameters.ts'
import { scoreSaver } from './score-saver.ts'

const year = 365

/** 5 % a year for twenty years. */
const index = dailyLevels({ days: Int32Array.of(0, 20 * year), levels: Float64Array.of(100, 100 * 1.05 ** 20) })
const bounds = hindsightTables([index], defaultScoreParameters.trackingError)
const parameters: BatchParameters = { score: defaultScoreParameters, outliers: defaultOutlierParameters, index, bounds }
const unbounded: BatchParameters = { ...parameters, bounds: null }

describe('savers who are not scored', () => {
  it('0 NAV: a pot below £1', () => {
    expect(scoreSaver([{ day: 0, amount: 10_000 }], 99, 5 * year, parameters).reason).toBe('0 NAV')
    expect(scoreSaver([{ day: 0, amount: 100 }], 100, 2 * year, parameters).reason).not.toBe('0 NAV')
  })

  it('total loss has no rate and no score', () => {
    const score = scoreSaver([{ day: 0, amount: 10_000 }], 0, 5 * year, parameters)
    expect(score).toMatchObject({ irr: { status: 'total_loss' }, directAlpha: { status: 'total_loss' }, navRatio: 0 })
    expect(score).toMatchObject({ scoreNew: null, scoreOld: null, reason: '0 NAV' })
    expect(score.flags).toEqual(['zeroNav', 'noSingleIrr', 'belowBounds', 'noScore'])
  })

  it('no contributions', () => {
    const score = scoreSaver([], 5000, 5 * year, parameters)
    expect(score).toMatchObject({ irr: { status: 'no_contributions' }, benchmarkIrr: { status: 'no_contributions' } })
    expect(score).toMatchObject({ firstContributionDay: null, lastContributionDay: null, totalPence: 0 })
    expect(score.reason).toBe('Contribution Record Inaccurate')
  })

  it('net contributions of nothing', () => {
    const flows = [
      { day: 0, amount: 10_000 },
      { day: year, amount: -10_000 },
    ]
    const score = scoreSaver(flows, 1100, 5 * year, unbounded)
    expect(score.flags).toContain('netContributionsNotPositive')
    expect(score.reason).toBe('Not Comparable')
  })

  it('a flow before the index starts', () => {
    const score = scoreSaver([{ day: -1, amount: 10_000 }], 12_000, 3 * year, parameters)
    expect(score.irr.status).toBe('ok')
    expect(score).toMatchObject({ benchmarkIrr: { status: 'before_index' }, benchmarkPence: null, scoreNew: null })
    expect(score.flags).toEqual(['beforeIndex', 'noScore', 'boundsNotChecked'])
    expect(score.reason).toBe('Not Comparable')
  })

  it('a valuation more than 7 days after the end of the index', () => {
    const flows = [{ day: 0, amount: 10_000 }]
    expect(scoreSaver(flows, 26_533, 20 * year + 7, parameters).reason).toBeNull()
    const score = scoreSaver(flows, 26_533, 20 * year + 8, parameters)
    expect(score).toMatchObject({ benchmarkIrr: { status: 'after_index' }, reason: 'Not Comparable' })
  })

  it('no time elapsed counts as a short history only', () => {
    const score = scoreSaver([{ day: 100, amount: 10_000 }], 10_000, 100, parameters)
    expect(score).toMatchObject({ irr: { status: 'no_duration' }, benchmarkPence: 10_000, navRatio: 1, scoreNew: null })
    expect(score.flags).toEqual(['noScore', 'shortHistory', 'noTimeElapsed'])
    expect(score.reason).toBe('Short Contribution History')
  })

  it('a pot outside the hindsight bounds, half a penny apart', () => {
    // £100 grows to £162.89 in ten years at 5 %; chance may divide or multiply it by e^(0.16 sqrt(10)) = 1.658583.
    const flows = [{ day: 0, amount: 10_000 }]
    const flagsOf = (pence: number) => scoreSaver(flows, pence, 10 * year, parameters).flags
    expect([9820, 9821].map((pence) => flagsOf(pence).includes('belowBounds'))).toEqual([true, false])
    expect([27_017, 27_018].map((pence) => flagsOf(pence).includes('aboveBounds'))).toEqual([false, true])
    expect(scoreSaver(flows, 9820, 10 * year, parameters).reason).toBe('Contribution Record Inaccurate')
    expect(scoreSaver(flows, 16_289, 10 * year, parameters).reason).toBeNull()
  })

  it.each([
    ['High IRR', 17_000, ['gapAboveLimit', 'boundsNotChecked']],
    ['Low IRR', 7000, ['gapBelowLimit', 'boundsNotChecked']],
  ])('%s: a gap of more than four spreads', (reason, navPence, flags) => {
    // 20 % and -16 % a year against 5 % over three years: spreads of 2.4 %
    const score = scoreSaver([{ day: 0, amount: 10_000 }], navPence, 3 * year, unbounded)
    expect(score.flags).toEqual(flags)
    expect(score.reason).toBe(reason)
  })

  it('High/Low IRR: the absolute guard, where the gap is within four spreads', () => {
    const wide = { ...unbounded, score: { ...defaultScoreParameters, trackingError: 0.4 } }
    expect(scoreSaver([{ day: 0, amount: 10_000 }], 23_000, 2 * year, wide).reason).toBe('High/Low IRR')
    expect(scoreSaver([{ day: 0, amount: 10_000 }], 2400, 2 * year, wide).reason).toBe('High/Low IRR')
    expect(scoreSaver([{ day: 0, amount: 10_000 }], 22_000, 2 * year, wide).reason).toBeNull()
  })

  it('a longer minimum history', () => {
    const longer = { ...parameters, outliers: { ...defaultOutlierParameters, minimumYears: 3 } }
    const flows = [{ day: 0, amount: 10_000 }]
    expect(scoreSaver(flows, 11_000, 2 * year, parameters).reason).toBeNull()
    expect(scoreSaver(flows, 11_000, 2 * year, longer).reason).toBe('Short Contribution History')
  })

  it('scores are filled all the same where they are defined', () => {
    const score = scoreSaver([{ day: 0, amount: 10_000 }], 11_000, year / 5, parameters)
    expect(score.reason).not.toBeNull()
    expect(score.scoreNew).toBeGreaterThan(50)
  })
})

describe('savers without a benchmark IRR', () => {
  it('a benchmark pot below zero has no rate and no ratio', () => {
    // More than the benchmark pot is taken out after five years, and less than its debt paid in later.
    const flows = [
      { day: 0, amount: 10_000 },
      { day: 5 * year, amount: -30_000 },
      { day: 7 * year, amount: 15_000 },
    ]
    const score = scoreSaver(flows, 8000, 8 * year, unbounded)
    expect(score.benchmarkPence).toBeLessThan(0)
    expect(score).toMatchObject({ benchmarkIrr: { status: 'no_benchmark_pot' }, navRatio: null })
  })

  it('are scored by Direct Alpha where that is the only one', () => {
    // Several rates lead to the benchmark pot of this history, but only one Direct Alpha to its own.
    const flows = [
      { day: 0, amount: 7000 },
      { day: 5 * year, amount: -28_000 },
      { day: 8 * year, amount: 30_000 },
    ]
    const score = scoreSaver(flows, 5000, 11 * year, unbounded)
    expect(score.benchmarkIrr.status).toBe('ambiguous')
    if (score.directAlpha.status !== 'ok') expect.unreachable(score.directAlpha.status)
    expect(score.logGap).toBeCloseTo(Math.log1p(score.directAlpha.rate), 14)
    expect(score.scoreOld).toBeCloseTo(100 * normalCdf(score.directAlpha.rate / 0.02), 12)
    expect(score.reason).toBeNull()
  })
})

describe('parameters that cannot be scored with', () => {
  const flows = [{ day: 0, amount: 10_000 }]

  it.each([
    { sigma0: 0 },
    { trackingError: -0.01 },
    { sigmaAlpha: Number.NaN },
    { trackingError: 0, sigmaAlpha: 0 },
    { fundCorrelation: 1.01 },
    { fundCorrelation: -0.01 },
  ])('%o is refused', (wrong) => {
    const score = { ...defaultScoreParameters, ...wrong }
    expect(() => scoreSaver(flows, 1, year, { ...parameters, score })).toThrow(RangeError)
  })

  it.each([{ minimumYears: 0 }, { minimumYears: 1.5 }, { gapLimit: -1 }])('%o is refused', (wrong) => {
    const outliers = { ...defaultOutlierParameters, ...wrong }
    expect(() => scoreSaver(flows, 1, year, { ...parameters, outliers })).toThrow(RangeError)
  })
})
