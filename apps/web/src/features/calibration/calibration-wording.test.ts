import { expect, it } from 'vitest'
import { calibrationName, notMeasuredText, sourceText } from './calibration-wording.ts'

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
