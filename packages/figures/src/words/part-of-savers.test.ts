import { expect, it } from 'vitest'
import { partOfAll } from './part-of-savers.ts'

it('says everybody and nobody in words, and of nearly so many how many they are', () => {
  expect([968, 0, 484].map((part) => partOfAll(part, 968))).toEqual([
    'All 968 savers',
    'None of 968 savers',
    '50.0% of 968 savers',
  ])
  expect([4_999, 1].map((part) => partOfAll(part, 5_000))).toEqual(['4,999 of 5,000 savers', '1 of 5,000 savers'])
  expect([1, 0].map((part) => partOfAll(part, 1))).toEqual(['The one saver', 'No saver'])
})
