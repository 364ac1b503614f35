import { itemAt } from '@plumbline/figures/item-at.ts'
import { sampleReport } from '@plumbline/figures/testing/sample-report.ts'
import { expect, it } from 'vitest'
import { chosenSides, sideNames, sidesOf } from './sides.ts'

const data = sampleReport()

it('offers schemes, funds and years of joining, each with the filter that it is of', () => {
  const filters = { pot_size: { gte: 1000 } }
  const sides = sidesOf({ ...data, provenance: { ...data.provenance, filters } })
  expect(sides.map(({ key, filter }) => [key, filter])).toEqual([
    ['scheme:Occupational Pension', { ...filters, schemes: ['Occupational Pension'] }],
    ['scheme:Master Trusts', { ...filters, schemes: ['Master Trusts'] }],
    ['fund:Growth', { ...filters, funds: ['Growth'] }],
    ['fund:Cautious', { ...filters, funds: ['Cautious'] }],
    ['year:2010', { ...filters, firstContributionYear: [2010] }],
    ['year:2015', { ...filters, firstContributionYear: [2015] }],
  ])
})

it('offers the values of data points, in the words of the file, blank among them', () => {
  const group = itemAt(data.schemes.groups, 0)
  const words = { name: 'Region', unit: 'none' as const, explanation: '' }
  const regions = { id: 3, ...words, counted: 1, leftOut: 0, rest: null, blank: group }
  const textSegments = [{ ...regions, groups: [{ ...group, name: 'North', labelAbbr: 'N' }] }]
  const sides = sidesOf({ ...data, textSegments }).filter(({ kind }) => kind === 'Region')
  expect(sides.map(({ key, name, filter }) => [key, name, filter.segment?.string])).toEqual([
    ['text.3:North', 'North', { 3: ['North'] }],
    ['text.3:', 'Not stated', { 3: [''] }],
  ])
})

it('begins with the two largest of the first kind, and keeps to what is chosen', () => {
  const sides = sidesOf(data)
  const keys = (chosen?: readonly [string, string]) => chosenSides(sides, chosen).map(({ key }) => key)
  expect(keys()).toEqual(['scheme:Occupational Pension', 'scheme:Master Trusts'])
  expect(keys(['year:2010', 'scheme:Master Trusts'])).toEqual(['year:2010', 'scheme:Master Trusts'])
  expect(keys(['year:2010', 'year:1999'])).toEqual(keys())
  expect(keys(['year:2010', 'year:2010'])).toEqual(keys())
  const scheme = itemAt(sides, 0)
  expect(chosenSides([scheme], undefined)).toEqual([scheme])
})

it('tells two groups of one name apart by their kinds', () => {
  const [scheme, other] = [itemAt(sidesOf(data), 0), itemAt(sidesOf(data), 1)]
  expect(sideNames(scheme, other)).toEqual(['Occupational Pension', 'Master Trusts'])
  expect(sideNames(scheme, { ...other, name: scheme.name, kind: 'Region' })).toEqual([
    'Scheme: Occupational Pension',
    'Region: Occupational Pension',
  ])
})
