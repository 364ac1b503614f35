import { expect, it } from 'vitest'
import { sheetNames } from './sheet-names.ts'

it('leaves a name that is allowed as it is', () => {
  expect(sheetNames(['Contents', "Savers' ages", 'Ηλικία'])).toEqual(['Contents', "Savers' ages", 'Ηλικία'])
})

it('takes out what a workbook does not allow', () => {
  expect(sheetNames(['[a]:b/c\\d*e?', "'quoted'", '', 'History'])).toEqual([
    'a b c d e',
    'quoted',
    'Sheet',
    'History (data)',
  ])
})

it('numbers names that are equal but for their case or their end', () => {
  const long = 'Contribution history of members, in whole years'
  expect(sheetNames(['Schemes', 'schemes', long, `${long} before`])).toEqual([
    'Schemes',
    'schemes (2)',
    'Contribution history of members',
    'Contribution history of mem (2)',
  ])
})
