import type { Preview } from '@plumbline/contract/imports/preview.ts'
import { expect, it } from 'vitest'
import { previewCaution, saverChanges } from './preview-wording.ts'

const preview: Preview = {
  columns: [],
  firstRows: [],
  navDates: [],
  navDateCount: 0,
  dataPoints: [],
  savers: { total: 1000, new: 100, changed: 300, unchanged: 600, missing: 300 },
  comparedWith: '12.1',
  controlTotals: { savers: 1000, contributions: 0, paidIn: 0, paidOut: 0, assets: 0 },
  scored: 0,
  excluded: [],
  meanScore: null,
  warnings: [],
}

it('says what becomes of savers who are missing', () => {
  expect(saverChanges(preview, false).at(-1)?.meaning).toBe(
    'In data batch 12.1 but not in the file: they will no longer be shown.',
  )
  expect(saverChanges(preview, true).at(-1)?.meaning).toBe(
    'In data batch 12.1 but not in the file: they stay as they are.',
  )
  expect(previewCaution(preview, false)).toBe(
    '300 of 1,200 savers shown today (25%) are not in this file and will disappear.',
  )
  expect(previewCaution(preview, true)).toBeUndefined()
})

it('promises no score of who is unchanged where the settings may be other ones', () => {
  const unchanged = (addsToBatch: boolean) =>
    saverChanges(preview, addsToBatch).find(({ label }) => label === 'Unchanged')?.meaning
  expect(unchanged(true)).toBe('In both, with the same contributions, valuation and data points.')
  expect(unchanged(false)).toBe(
    'In both, with the same contributions, valuation and data points; another index, method or minimum time still changes scores.',
  )
})

it('does not call a few missing savers none, nor nearly all of them all', () => {
  const caution = (missing: number, unchanged: number) =>
    previewCaution({ ...preview, savers: { total: unchanged, new: 0, changed: 0, unchanged, missing } }, false)
  expect(caution(2, 4998)).toBe('2 of 5,000 savers shown today (less than 1%) are not in this file and will disappear.')
  expect(caution(4998, 2)).toContain('4,998 of 5,000 savers shown today (more than 99%)')
  expect(caution(7, 0)).toContain('7 of 7 savers shown today (100%)')
})

it('has nothing to compare a first batch with', () => {
  expect(saverChanges({ ...preview, comparedWith: null }, false).map(({ label }) => label)).toEqual(['New'])
  expect(previewCaution({ ...preview, comparedWith: null }, false)).toBeUndefined()
})
