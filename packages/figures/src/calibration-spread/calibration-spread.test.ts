import { expect, it } from 'vitest'
import { chartThemes } from '../parts/chart-theme.ts'
import { renderSvg } from '../parts/svg.ts'
import { calibrationSpreadOption } from './option.ts'
import { spreadsInForceSentence } from './spreads-in-force.ts'
import { calibrationSpreadWords, intervalText, spreadRows } from './words.ts'

const counts = { batches: 2, scored: 400, withoutFund: 0, ofOtherFunds: 0, funds: 20, savers: 400 }
const estimate = (value: number, low: number, high: number) => ({ value, low, high })
const result = {
  counts,
  sigmaAlpha: estimate(0.006, 0.004, 0.009),
  trackingError: estimate(0.03, 0.025, 0.035),
  fundCorrelation: estimate(0.5, 0.3, 0.7),
  recordNoise: estimate(0.008, 0.0066, 0.0097),
  assumed: { sigmaAlpha: 0.0075, trackingError: 0.04, fundCorrelation: 0.5 },
  lengths: [
    // A lump sum of four years: the spread of the tracking error is halved.
    { years: 4, savers: 300, funds: 20, observed: estimate(0.016, 0.014, 0.018), luck: 0.25, noise: 0.0625 },
    { years: 16.04, savers: 100, funds: 12, observed: estimate(0.012, 0.01, 0.015), luck: 0.0625, noise: 0.004 },
  ],
}
const size = { width: 560, height: 280 }
const drawn = (width: number) =>
  renderSvg(
    calibrationSpreadOption(result, chartThemes.light, { ...size, width }),
    { ...size, width },
    (text) => 6 * text.length,
  )

it('says where observed and assumed part, and which assumed values lie outside', () => {
  const { takeaway, table, alt } = calibrationSpreadWords(result)
  expect(takeaway).toBe(
    'The observed spread is smaller than assumed at 1 of 2 lengths of history. What funds share of luck happened once and is not in these intervals. One of the three assumed values lies outside its measured interval.',
  )
  // sqrt(0.0075^2 + 0.04^2 / 4) and sqrt(0.006^2 + 0.03^2 / 4 + 0.008^2 / 16), worked out by hand.
  expect(table.rows[0]).toEqual(['4', '300', '20', '1.60%', '1.40% to 1.80%', '2.14%', '1.63%', '1.39% to 1.89%'])
  expect(table.rows[1]?.[0]).toBe('16')
  expect(alt).toBe('2 lengths of history: 4 years 1.6%, 16 years 1.2%.')
})

it('says it when nothing parts, when all does, and when there is nothing', () => {
  const wide = { ...result, trackingError: estimate(0.03, 0.02, 0.05) }
  const lengths = result.lengths.map((each) => ({ ...each, observed: estimate(0.016, 0.001, 0.05) }))
  expect(calibrationSpreadWords({ ...wide, lengths }).takeaway).toBe(
    'At every length of history the assumed spread lies inside the observed interval. All assumed values lie inside the measured intervals.',
  )
  expect(calibrationSpreadWords({ ...wide, lengths: [] }).takeaway).toMatch(/^No length of history/)
  const larger = result.lengths.map((each) => ({ ...each, observed: estimate(0.1, 0.09, 0.11) }))
  expect(calibrationSpreadWords({ ...wide, lengths: larger }).takeaway).toMatch(/larger than assumed at 2 of 2/)
})

it('lists the estimates beside what is assumed; of noise nothing is', () => {
  expect(spreadRows(result).map(({ assumed }) => assumed)).toEqual([0.0075, 0.04, 0.5, null])
  expect(intervalText(result.sigmaAlpha)).toBe('0.40% to 0.90%')
})

it('draws both lines with their names, and leaves the names to the text on a phone', () => {
  expect(drawn(560)).toContain('Assumed 1.25%')
  expect(drawn(560)).toContain('Measured 0.96%')
  expect(drawn(560).match(/<circle|<path[^>]+A/g)?.length).toBeGreaterThan(1)
  expect(drawn(320)).not.toContain('Assumed')
})

it('says what new batches are scored with, and since when', () => {
  const priors = { trackingError: 0.04, sigmaAlpha: 0.0075, fundCorrelation: 0.5, calibration: null, since: null }
  expect(spreadsInForceSentence(priors)).toBe(
    'New batches are scored with tracking error 4% a year, lasting differences 0.75% a year, 50% of their luck shared by funds (priors, judgements made before looking at the data).',
  )
  const measured = { ...priors, trackingError: 0.034, calibration: 3, since: '2026-11-20T08:00:00.000Z' }
  expect(spreadsInForceSentence(measured)).toMatch(/3\.4% a year.*\(calibration 3, since 20 Nov 2026\)\.$/)
})
