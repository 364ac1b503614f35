import { priceTrackTexts } from '@plumbline/contract/price-tracks/price-track-texts.ts'
import type { PriceTrackDetails } from '@plumbline/contract/price-tracks/price-tracks.ts'
import { chargeSentence } from '@plumbline/figures/price-track/parts/track-words.ts'
import { describe, expect, it } from 'vitest'
import { blankTrackForm, trackFormData, trackMistakes } from './price-track-form.ts'
import { detailLines, deviationText, statusText } from './price-track-wording.ts'

const file = new File(['date,price\n'], 'prices.csv', { type: 'text/csv' })
const sound = { ...blankTrackForm, name: 'Harbour Growth', file }

describe('the form of a price track', () => {
  it('has the defaults of the specification, and lacks a name and a file', () => {
    expect(blankTrackForm).toMatchObject({ firstDate: '2015-01-01', navDate: '2022-02-28', charge: 0.5 })
    expect(trackMistakes(blankTrackForm)).toEqual({
      name: 'Give the price track a name.',
      file: 'Please choose a CSV file.',
    })
    expect(trackMistakes(sound)).toEqual({})
  })

  it('says beside each field what is wrong with it', () => {
    expect(trackMistakes({ ...sound, charge: 100 })).toEqual({ charge: priceTrackTexts.charge })
    expect(trackMistakes({ ...sound, firstDate: undefined })).toEqual({ firstDate: 'Choose a date.' })
    expect(trackMistakes({ ...sound, navDate: '2015-12-31' })).toEqual({ navDate: priceTrackTexts.shortSpan })
    expect(trackMistakes({ ...sound, firstDate: '1950-01-01' })).toEqual({ navDate: priceTrackTexts.longSpan(60) })
    expect(trackMistakes({ ...sound, navDate: '2016-01-01' })).toEqual({})
  })

  it('is not sent with what cannot be read', () => {
    const unread = { firstDate: { unread: 'soon' }, charge: { unread: '0,5' } }
    expect(Object.keys(trackMistakes({ ...sound, ...unread })).toSorted()).toEqual(['charge', 'firstDate'])
  })

  it('travels with all fields before the file', async () => {
    const data = await trackFormData(sound)
    if (!(data instanceof FormData)) throw new Error('not sent')
    expect([...data.keys()].at(-1)).toBe('file')
    expect(Object.fromEntries([...data].filter(([name]) => name !== 'file'))).toEqual({
      name: 'Harbour Growth',
      indexType: 'default',
      firstDate: '2015-01-01',
      dateDistribution: 'Monthly',
      navDate: '2022-02-28',
      chargesIncluded: 'false',
      charge: '0.5',
      includeShortContribution: 'false',
      calculatePastPerformance: 'false',
    })
  })
})

const track: PriceTrackDetails = {
  id: 7,
  name: 'Harbour Growth',
  status: 'completed',
  progress: 1,
  startDate: '2014-12-31',
  endDate: '2022-02-28',
  dataBatchId: '12.1',
  firstDate: '2015-01-01',
  dateDistribution: 'Monthly',
  navDate: '2022-02-28',
  chargesIncluded: false,
  charge: 0.5,
  includeShortContribution: false,
  calculatePastPerformance: true,
  indexType: 'default',
  indexName: 'Demonstration index',
  indexVersion: 1,
  requestedBy: 'Ada',
  createdAt: '2026-01-02T03:04:05.000Z',
  finishedAt: '2026-01-02T03:04:06.000Z',
  failure: null,
  result: { stDev: 0.0061, savers: 75, scored: 75 },
  file: { name: 'prices.csv', bytes: 100, sha256: '0'.repeat(64) },
  prices: 87,
  details: {
    beta: 0.958,
    betaStandardError: 0.0151,
    alpha: 0.0013,
    alphaStandardError: 0.0037,
    rSquared: 0.9712,
    months: 85,
    returnCompare: 0.0512,
    benchmarkCompare: 0.0497,
    priceTrackGraphData: [
      ['2015-01-01', 100, 100],
      ['2022-02-28', 143, 141.5],
    ],
    multipleNAVs: ['2021-12-31', '2022-02-28'],
    firstDate: '2015-01-01',
    navDate: '2022-02-28',
  },
}

describe('what is said of a price track', () => {
  it('is the words of the specification', () => {
    expect(deviationText(track)).toBe('Standard Deviation is 0.61 %')
    expect(deviationText({ status: 'running', result: null })).toBe('Still processing')
    expect(deviationText({ status: 'queued', result: null })).toBe('Still processing')
    expect(deviationText({ status: 'failed', result: null })).toBe('Failed')
    expect(deviationText({ status: 'completed', result: { stDev: null, savers: 1, scored: 1 } })).toBe(
      'Standard Deviation is --',
    )
    expect(statusText({ status: 'running', progress: 0.382 })).toBe('Scoring 38.2%')
  })

  it('is every field, a line each, with uncertainty beside what has it', () => {
    const lines = detailLines(track).map(({ key, values }) => `${key}: ${values.join()}`)
    for (const line of [
      'id: 7',
      'name: Harbour Growth',
      'nav date: 28 Feb 2022',
      'charge: 0.5% a year',
      'calculate past performance: Yes',
      'data batch id: 12.1',
      'savers: 75 scored of 75',
      'beta: 0.96, standard error 0.02',
      'alpha: 0.13% a year, standard error 0.37%',
      'R squared: 0.97',
      'nav dates: 31 Dec 2021, 28 Feb 2022',
    ]) {
      expect(lines).toContain(line)
    }
  })

  it('does not make up a beta that is not there', () => {
    const { details } = track
    const none = { beta: null, betaStandardError: null, alpha: null, alphaStandardError: null, rSquared: null }
    const lines = detailLines({ ...track, details: details && { ...details, ...none } })
    expect(lines.find(({ key }) => key === 'beta')?.values).toEqual(['none: the index moves with cash alone'])
    expect(lines.some(({ key }) => key === 'alpha' || key === 'R squared')).toBe(false)
  })

  it('says whether a charge is taken off', () => {
    expect(chargeSentence(track)).toBe('A charge of 0.5% a year is taken off.')
    expect(chargeSentence({ chargesIncluded: true, charge: 0.5 })).toBe('The prices bear all charges.')
  })
})
