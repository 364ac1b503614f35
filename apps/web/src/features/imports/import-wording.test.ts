import { expect, it } from 'vitest'
import { notListedText, refusalText, refusalTitle } from './import-wording.ts'

it('says how many errors stopped a file and what still stands', () => {
  expect(`${refusalTitle(37)} ${refusalText(128)}`).toBe(
    'Nothing was imported: 37 errors. Your current data, batch 128, is unchanged. Correct the file and upload it again.',
  )
  expect(`${refusalTitle(1)} ${refusalText(null)}`).toBe(
    'Nothing was imported: 1 error. The provider has no data yet. Correct the file and upload it again.',
  )
})

it('says how many errors the file of errors counts without listing them', () => {
  const kind = { column: 'nav_amount', count: 100_000, listed: 100_000 }
  expect(notListedText([kind])).toBe('')
  expect(
    notListedText([
      { ...kind, count: 1_234_567 },
      { ...kind, column: '', count: 100_001 },
    ]),
  ).toBe('. The file to download lists the first of each kind; it counts 1,134,568 more without listing them')
})
