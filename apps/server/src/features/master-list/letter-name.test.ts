import { expect, it } from 'vitest'
import { letterName } from './letter-name.ts'

it('names by letters as a spreadsheet its columns', () => {
  expect([0, 25, 26, 31, 701, 702].map(letterName)).toEqual([
    'Provider A',
    'Provider Z',
    'Provider AA',
    'Provider AF',
    'Provider ZZ',
    'Provider AAA',
  ])
})
