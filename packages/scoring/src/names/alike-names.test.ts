import { expect, it } from 'vitest'
import { alikeNames, nameKey } from './alike-names.ts'

it.each([
  ['Global Equity', 'global equity', 'GLOBAL-EQUITY', 'Global\u2013Equity', 'Global Equity.', 'GlobalEquity'],
  ['Société Générale', 'Societe generale', 'Socie\u0301te\u0301 Ge\u0301ne\u0301rale'],
  ['St. John', 'St John', 'st.john'],
  ['Multi-Asset 2.5', 'Multi Asset 2.5', 'multi\u2011asset 2.5'],
  ['Soft', 'So\u00adft'],
  ['12', '0012', '012', '12.0', '12.'],
  ['0', '00', '0.0'],
])('%s may be the same name as the others', (...names) => {
  expect(new Set(names.map(nameKey)).size).toBe(1)
  expect(alikeNames([...names, 'Another'])).toEqual([[...new Set(names)]])
})

it.each([
  ['2.5', '25'],
  ['12', '120'],
  ['12.0', '12.05'],
  ['A012', 'A12'],
  ['2045-50', '2045.50'],
  ['Class A', 'Class A-'],
  ['A+', 'A'],
  ['Growth', 'Growth 2'],
  ['Fund 1 1', 'Fund 11'],
  ['C&G', 'CG'],
  ['-', '.'],
  ['Straße', 'Strasse'],
])('%s is another name than %s', (one, other) => {
  expect(alikeNames([one, other])).toEqual([])
})

it('finds none where all names differ by more, or there is one', () => {
  expect(alikeNames([])).toEqual([])
  expect(alikeNames(['A', 'A', 'B'])).toEqual([])
})

it('counts the characters of a name, not the code units it is stored in', () => {
  const long = '😀'.repeat(199)
  expect(alikeNames([`${long}a`, `${long}A`])).toEqual([[`${long}a`, `${long}A`]])
  expect(alikeNames([`${long}ab`, `${long}AB`])).toEqual([])
})
