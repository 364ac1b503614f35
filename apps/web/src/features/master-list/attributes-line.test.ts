import { expect, it } from 'vitest'
import { attributesLine } from './attributes-line.ts'

const nothing = {
  scheme: null,
  taxYear: null,
  consolidator: null,
  pathway: null,
  dataType: null,
  big: false,
  named: false,
  assets: null,
  score: null,
  suspectShare: null,
  source: null,
}
const all = {
  scheme: 'Master Trusts',
  taxYear: '2020-2021',
  consolidator: 'yes',
  pathway: 'Drawdown',
  dataType: 'Synthetic',
  big: false,
  named: false,
  assets: null,
  score: null,
  suspectShare: null,
  source: null,
} as const

it('tells the scheme and the year of a provider that is described', () => {
  expect(attributesLine(all)).toBe('Master Trusts, 2020-2021')
})

it('says who is marked as large, and who takes part by name', () => {
  expect(attributesLine({ ...all, big: true, named: true })).toBe('Master Trusts, 2020-2021 · large · by name')
})

it('tells what is missing, but for assets and tax year, which the data batch has', () => {
  expect(attributesLine({ ...all, taxYear: null })).toBe('Master Trusts')
  expect(attributesLine(nothing)).toBe('Not set')
  expect(attributesLine({ ...nothing, assets: 5 })).toBe('Not set')
  expect(attributesLine({ ...all, pathway: null, dataType: null })).toBe('No pathway, data type')
})
