import { expect, it } from 'vitest'
import { changedParameters } from './changed-parameters.ts'

const measured = { indexName: 'Index', indexVersion: 1, scored: 9, meanScore: 50 }
const priors = { scoringMethod: 'new', trackingError: 0.04, sigmaAlpha: 0.0075, sigma0: 0.02, gapLimit: 4 }
const since = '2026-11-20T10:00:00.000Z'

it('names what the scores are by now and were not before, in the words of reports', () => {
  const after = { ...priors, trackingError: 0.0513, gapLimit: 5, calibration: 3, calibratedSince: since }
  expect(
    changedParameters({ before: { ...measured, parameters: priors }, after: { ...measured, parameters: after } }),
  ).toEqual([
    { name: 'Tracking error a year', before: '4%', after: '5.13%' },
    { name: 'Largest gap from the benchmark, in spreads of the new score', before: '4', after: '5' },
    {
      name: 'Where the spreads come from',
      before: 'Priors: judgements made before looking at the data',
      after: 'Calibration 3, the default of new batches since 20 Nov 2026',
    },
  ])
})

it('says nothing where only the index changed, or where nothing is on record', () => {
  const same = { ...measured, parameters: priors }
  expect(changedParameters({ before: same, after: same })).toEqual([])
  expect(changedParameters({ before: measured, after: same })).toEqual([])
})
