import { expect, it } from 'vitest'
import { codeForm, spoiltCodes } from './spoilt-codes.ts'

it.each([
  ['1.23E+15', 'exponent'],
  ['1E+05', 'exponent'],
  ['3-Apr', 'date'],
  ['03-Apr', 'date'],
  ['03-Apr-04', 'date'],
  ['Mar-04', 'date'],
  ['1234567890123450', 'cut'],
  ['123456789012345000', 'cut'],
  ['1234567890123456', 'long'],
  ['1234567890123405', 'long'],
] as const)('%s may be what a spreadsheet makes of a code: %s', (text, form) => {
  expect(codeForm(text)).toBe(form)
})

it.each([
  '1E5',
  'E+05',
  'A-04',
  'April',
  'Mar',
  '03-Apx',
  '100000000000000',
  '123456789012345O',
  'ABCDEFGHIJKLMNO0',
  '+44',
  '',
])('%j is none', (text) => {
  expect(codeForm(text)).toBeUndefined()
})

it('tells spoilt codes among others, and leaves columns of months and of long numbers alone', () => {
  expect(spoiltCodes(['3-4A', '03-Apr', '1.2E+16'], false)).toEqual(['03-Apr', '1.2E+16'])
  expect(spoiltCodes(['Mar-04', 'Apr-04'], false)).toEqual([])
  expect(spoiltCodes(['Mar-04', 'Apr-04'], true)).toEqual(['Mar-04', 'Apr-04'])
  expect(spoiltCodes(['1234567890123450', '9234567890123450', 'none'], false)).toHaveLength(2)
  expect(spoiltCodes(['1234567890123450', '1234567890123456', '1234567890123457'], false)).toEqual([])
  expect(spoiltCodes([], true)).toEqual([])
})
