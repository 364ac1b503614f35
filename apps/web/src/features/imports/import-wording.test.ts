import { expect, it } from 'vitest'
import { refusalText, refusalTitle } from './import-wording.ts'

it('says how many errors stopped a file and what still stands', () => {
  expect(`${refusalTitle(37)} ${refusalText(128)}`).toBe(
    'Nothing was imported: 37 errors. Your current data, batch 128, is unchanged. Correct the file and upload it again.',
  )
  expect(`${refusalTitle(1)} ${refusalText(null)}`).toBe(
    'Nothing was imported: 1 error. The provider has no data yet. Correct the file and upload it again.',
  )
})
