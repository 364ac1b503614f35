import { expect, it } from 'vitest'
import { attributesLine } from './attributes-line.ts'

const nothing = { scheme: null, tax_year: null, consolidator: null, pathway: null, data_type: null, asset_size: null }
const all = {
  scheme: 'Master Trusts',
  tax_year: '2020-2021',
  consolidator: 'yes',
  pathway: 'Drawdown',
  data_type: 'Synthetic',
  asset_size: null,
} as const

it('tells the scheme and the year of a provider that is described', () => {
  expect(attributesLine(all)).toBe('Master Trusts, 2020-2021')
})

it('tells what is missing, but for the assets, which the data batch has', () => {
  expect(attributesLine(nothing)).toBe('Not set')
  expect(attributesLine({ ...nothing, asset_size: 5 })).toBe('Not set')
  expect(attributesLine({ ...all, pathway: null, data_type: null })).toBe('No pathway, data type')
})
