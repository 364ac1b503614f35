import { expect, it } from 'vitest'
import {
  calibrationName,
  largestScored,
  notMeasuredText,
  otherwiseSentence,
  sourceText,
} from './calibration-wording.ts'

const counts = { batches: 1, scored: 400, withoutFund: 0, ofOtherFunds: 0, funds: 7, savers: 390 }
const row = {
  id: 3,
  state: 'completed' as const,
  progress: 1,
  requestedBy: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  finishedAt: null,
  failure: null,
  result: null,
}

it('says what is missing, and what to do', () => {
  expect(notMeasuredText({ status: 'few_funds', counts })).toMatch(
    /^There are 7 funds .*1 published batch; at least eight/,
  )
  expect(notMeasuredText({ status: 'few_savers', counts: { ...counts, funds: 8 } })).toMatch(/with 390 savers in all/)
})

it('names a calibration by its number, day and what became of it', () => {
  expect(calibrationName(row)).toBe('Calibration 3 of 20 Nov 2026: not measured')
  expect(calibrationName({ ...row, state: 'running' })).toBe('Calibration 3 of 20 Nov 2026: under way')
  expect(calibrationName({ ...row, state: 'cancelled' })).toMatch(/cancelled$/)
})

it('counts who was left out', () => {
  const estimate = { value: 1, low: 0, high: 2 }
  const measured = {
    ...{ status: 'measured' as const, meanGap: 0, cells: 5, lengths: [] },
    ...{ sigmaAlpha: estimate, trackingError: estimate, fundCorrelation: estimate, recordNoise: estimate },
    assumed: { sigmaAlpha: 0.0075, trackingError: 0.04, fundCorrelation: 0.5 },
  }
  expect(sourceText({ ...measured, counts })).toBe('390 savers in 7 funds of 1 published batch')
  expect(sourceText({ ...measured, counts: { ...counts, withoutFund: 1, ofOtherFunds: 9 } })).toBe(
    '390 savers in 7 funds of 1 published batch; left out: 1 saver without a fund and 9 savers of other funds',
  )
})

it('says what the measured values would make of the largest provider’s score', () => {
  const rows = [
    { name: 'Small Trust', savers: 20, now: 40, measured: 30 },
    { name: 'Northbank', savers: 500, now: 68.6, measured: 71.2 },
  ]
  const largest = largestScored(rows)
  expect(largest && otherwiseSentence(largest)).toBe(
    'With the measured values the mean score of Northbank would be 71 instead of 69, over the savers who are scored today.',
  )
  expect(otherwiseSentence({ name: 'A', savers: 10, now: 50.2, measured: 49.8 })).toContain('would stay 50')
  expect(largestScored([])).toBeUndefined()
})
