import type { LatestBatch } from '@plumbline/contract/providers/providers.ts'
import { describe, expect, it } from 'vitest'
import {
  batchNotice,
  blankUploadForm,
  chooseProvider,
  droppedOf,
  formOfFields,
  uploadFields,
  uploadMistakes,
  withExistingBatch,
} from './upload-form.ts'

const batch: LatestBatch = {
  id: 128,
  providerId: 7,
  indexType: '3',
  indexVersion: 1,
  yearOutlier: true,
  minOutlierYear: 2,
  scoringMethod: 'old',
  spreads: { trackingError: 0.04, sigmaAlpha: 0.0075, fundCorrelation: 0.5, calibration: null },
  sigma0: 0.02,
  sigma0Simulation: null,
  limits: { smallestPot: 1, gapLimit: 4, irrGuard: 0.5 },
}
const csv = new File(['saver_id'], 'Savers.CSV')

describe('choosing a provider', () => {
  it('takes index, outlier and scoring settings from the latest batch and adds to it', () => {
    const form = chooseProvider({ ...blankUploadForm, performanceAttribution: true }, 7, batch)
    expect(form).toMatchObject({
      indexType: '3',
      useExistingBatch: true,
      useMinOutliers: true,
      years: 2,
      scoringMethod: 'old',
      performanceAttribution: false,
    })
    expect(batchNotice(form, batch)).toBeUndefined()
  })

  it('without a batch takes the defaults and says that a batch will be made', () => {
    const before = chooseProvider(blankUploadForm, 7, batch)
    const form = chooseProvider(before, 8, undefined)
    expect(form).toEqual({ ...blankUploadForm, providerId: 8 })
    expect(batchNotice(form, undefined)).toEqual({
      kind: 'info',
      text: 'A new batch will be created with this upload.',
    })
  })
})

it('warns when the existing batch is not used, and shows its settings again when it is', () => {
  const on = chooseProvider(blankUploadForm, 7, batch)
  const off = { ...withExistingBatch(on, false, batch), scoringMethod: 'new' as const, years: 9 }
  expect(batchNotice(off, batch)).toEqual({
    kind: 'warning',
    text: 'A new batch will be created and will overwrite the existing batch of this provider.',
  })
  expect(withExistingBatch(off, true, batch)).toEqual(on)
})

it('asks before publishing where there are data, unless somebody says otherwise for this upload', () => {
  expect(chooseProvider(blankUploadForm, 8, undefined).publishWhenSound).toBe(true)
  const form = chooseProvider(blankUploadForm, 7, batch)
  expect(form.publishWhenSound).toBe(false)
  const chosen = withExistingBatch({ ...form, publishWhenSound: true }, false, batch)
  expect(withExistingBatch(chosen, true, batch).publishWhenSound).toBe(true)
})

it('names what is missing or wrong', () => {
  expect(uploadMistakes(blankUploadForm, undefined)).toEqual({
    provider: 'Please select provider.',
    file: "Please make sure you're uploading .csv file.",
  })
  const form = { ...chooseProvider(blankUploadForm, 7, undefined), useMinOutliers: true }
  expect(uploadMistakes(form, csv)).toEqual({})
  expect(uploadMistakes({ ...form, years: 0 }, csv)).toEqual({
    years: 'Please make sure the minimun time for contribution history is atleast 1 year.',
  })
  expect(uploadMistakes({ ...form, years: undefined }, new File([], 'savers.xlsx'))).toEqual({
    years: 'Please make sure the minimun time for contribution history is atleast 1 year.',
    file: "Please make sure you're uploading .csv file.",
  })
})

it('sends the fields, and the batch only when it is used; a file that was begun has its form again', () => {
  const form = chooseProvider(blankUploadForm, 7, batch)
  const fields = uploadFields(form, batch, ['Email'])
  expect(fields).toEqual({
    providerId: '7',
    batchId: '128',
    indexType: '3',
    useMinOutliers: 'true',
    numberOfYearsForOutlier: '2',
    scoringMethod: 'old',
    performanceAttribution: 'false',
    publishWhenSound: 'false',
    droppedColumns: '["Email"]',
  })
  expect(formOfFields(fields)).toEqual(form)
  expect(droppedOf(fields)).toEqual(['Email'])
  expect(uploadFields(withExistingBatch(form, false, batch), batch, [])).not.toHaveProperty('batchId')
  expect([formOfFields({}), droppedOf({ droppedColumns: 'x' })]).toEqual([undefined, []])
})

it('sends the simulation whose spread was chosen with the method old of a new batch alone', () => {
  const form = { ...chooseProvider(blankUploadForm, 7, undefined), scoringMethod: 'old' as const, sigma0Simulation: 12 }
  expect(uploadFields(form, undefined, [])).toMatchObject({ sigma0Simulation: '12' })
  expect(formOfFields(uploadFields(form, undefined, []))).toEqual(form)
  expect(uploadFields({ ...form, scoringMethod: 'new' }, undefined, [])).not.toHaveProperty('sigma0Simulation')
  expect(uploadFields({ ...form, useExistingBatch: true }, batch, [])).not.toHaveProperty('sigma0Simulation')
  expect(chooseProvider(form, 8, undefined).sigma0Simulation).toBeUndefined()
})
