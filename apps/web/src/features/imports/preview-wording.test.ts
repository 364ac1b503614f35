import type { Preview } from '@plumbline/contract/imports.ts'
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
    'In batch 12.1 but not in the file: they will no longer be shown.',
  )
  expect(saverChanges(preview, true).at(-1)?.meaning).toBe('In batch 12.1 but not in the file: they stay as they are.')
  expect(previewCaution(preview, false)).toBe(
    '300 of 1,200 savers shown today (25%) are not in this file and will disappear.',
  )
  expect(previewCaution(preview, true)).toBeUndefined()
})

it('has nothing to compare a first batch with', () => {
  expect(saverChanges({ ...preview, comparedWith: null }, false).map(({ label }) => label)).toEqual(['New'])
  expect(previewCaution({ ...preview, comparedWith: null }, false)).toBeUndefined()
})
