import type { TextGroup } from '@plumbline/contract/figures/segments.ts'
import { expect, it } from 'vitest'
import { isTooLong, newAbbreviations, shownLabels } from './new-abbreviations.ts'

const group = (name: string, labelAbbr: string | null): TextGroup => ({
  name,
  labelAbbr,
  savers: 1,
  meanScore: 50,
  meanIrr: 0.05,
  meanBenchmarkIrr: 0.05,
  assets: 1,
  benchmarkAssets: 1,
})
const groups = [group('Manufacturing', 'Manuf.'), group('Retail', null), group('Health', null)]

it('shows abbreviations, and labels that have none as they are', () => {
  expect(shownLabels(groups)).toEqual(['Manuf.', 'Retail', 'Health'])
})

it('saves what changed alone', () => {
  expect(newAbbreviations(groups, ['Manuf.', ' Rtl ', 'Health'])).toEqual([{ labelKey: 'Retail', labelAbbr: 'Rtl' }])
  expect(newAbbreviations(groups, shownLabels(groups))).toEqual([])
})

it('takes an abbreviation away where the label is written out', () => {
  expect(newAbbreviations(groups, ['Manufacturing', 'Retail', 'Health'])).toEqual([
    { labelKey: 'Manufacturing', labelAbbr: '' },
  ])
})

it('finds more than 40 characters too long, unless they are the label', () => {
  const long = 'x'.repeat(41)
  expect([isTooLong(group(long, null), long), isTooLong(group('a', null), long)]).toEqual([false, true])
})
