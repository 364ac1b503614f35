import type { LatestBatch } from '@plumbline/contract/providers/providers.ts'
import { expect, it } from 'vitest'
import { bodyOf, formOfBatch, mistakesIn } from './score-again-form.ts'

const batch: LatestBatch = {
  id: 12,
  providerId: 7,
  indexType: '3',
  indexVersion: 1,
  yearOutlier: false,
  minOutlierYear: 1,
  scoringMethod: 'old',
  spreads: { trackingError: 0.04, sigmaAlpha: 0.0075, fundCorrelation: 0.5, calibration: null },
  sigma0: 0.031,
  sigma0Simulation: 5,
  limits: { smallestPot: 1, gapLimit: 4, irrGuard: 0.55 },
}
const of = { providerId: 7, dataBatchId: '12.1' }
const form = formOfBatch(batch)

it('asks for nothing but what the batch has until something is changed', () => {
  expect(bodyOf(form, of)).toEqual({
    ...of,
    indexType: '3',
    indexVersion: undefined,
    useMinOutliers: false,
    numberOfYearsForOutlier: 1,
    scoringMethod: 'old',
    spreads: 'batch',
  })
  expect(form.limits.irrPercent).toBe(55)
})

it('sends a simulation, or that the prior is asked for, with the method old alone', () => {
  expect(bodyOf({ ...form, spread: 9 }, of)).toMatchObject({ sigma0Simulation: 9 })
  expect(bodyOf({ ...form, spread: 'usual' }, of)).toMatchObject({ sigma0Simulation: null })
  expect(bodyOf({ ...form, spread: 9, scoringMethod: 'new' }, of)).not.toHaveProperty('sigma0Simulation')
})

it('sends limits once they are to be others, and says what is wrong with them', () => {
  const limits = { smallestPot: 5, gapLimit: 3.5, irrPercent: 60 }
  expect(bodyOf({ ...form, limits }, of)).not.toHaveProperty('limits')
  const changed = { ...form, changesLimits: true, limits }
  expect(bodyOf(changed, of)).toMatchObject({ limits: { smallestPot: 5, gapLimit: 3.5, irrGuard: 0.6 } })
  const wrong = { ...changed, limits: { smallestPot: undefined, gapLimit: 0, irrPercent: 150 } }
  expect(mistakesIn(wrong)).toEqual({
    smallestPot: 'Whole pounds from 1 to 1,000,000, please.',
    gapLimit: 'A number from 1 to 100, please.',
    irrPercent: 'A rate from 1% to 99% a year, please.',
  })
  expect(bodyOf(wrong, of)).toBeUndefined()
  expect(mistakesIn({ ...wrong, changesLimits: false })).toEqual({})
})

it('asks for at least a year where a minimum time is used', () => {
  const blank = { ...form, useMinOutliers: true, years: undefined }
  expect(mistakesIn(blank)).toEqual({
    years: 'Please make sure the minimun time for contribution history is atleast 1 year.',
  })
  expect(bodyOf(blank, of)).toBeUndefined()
})
