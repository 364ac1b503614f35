import { expect, it } from 'vitest'
import { shownChoice } from './attribution-address.ts'

const everybody = { scheme: null, fund: null }
const fund = { scheme: null, fund: 'Default Growth' }

it('shows the first result there is where nothing is chosen and the whole has none', () => {
  expect(shownChoice(everybody, { result: null, choices: [fund] })).toEqual(fund)
  expect(shownChoice(everybody, { result: null, choices: [] })).toEqual(everybody)
  expect(shownChoice(everybody, undefined)).toEqual(everybody)
})

it('shows what was chosen, whatever else there is', () => {
  expect(shownChoice(fund, { result: null, choices: [{ scheme: 'Large', fund: null }] })).toEqual(fund)
})
