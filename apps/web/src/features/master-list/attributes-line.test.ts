import { expect, it } from 'vitest'
import { attributesLine } from './attributes-line.ts'

const nothing = { scheme: null, taxYear: null, consolidator: null, pathway: null, dataType: null, assets: null }
const all = {
  scheme: 'Master Trusts',
  taxYear: '2020-2021',
  consolidator: 'yes',
  pathway: 'Drawdown',
  dataType: 'Synthetic',
  assets: null,
} as const

it('tells the scheme and the year of a provider that is described', () => {
  expect(attributesLine(all)).toBe('Master Trusts, 2020-2021')
})

it('tells what is missing, but for the assets, which the data batch has', () => {
  expect(attributesLine(nothing)).toBe('Not set')
  expect(attributesLine({ ...nothing, assets: 5 })).toBe('Not set')
  expect(attributesLine({ ...all, pathway: null, dataType: null })).toBe('No pathway, data type')
})
