import { expect, it } from 'vitest'
import { declaredIn, formOf } from './declared-form.ts'

it('reads what is typed, years left empty apart, and writes it back', () => {
  const declared = {
    years: [
      { year: 2019, return: -3.4 },
      { year: 2020, return: 5.12 },
    ],
    charge: 0.75,
  }
  const returns = new Map([
    [2020, 5.12],
    [2021, undefined],
    [2019, -3.4],
  ])
  expect(declaredIn({ returns, charge: 0.75 })).toEqual(declared)
  expect(declaredIn(formOf(declared))).toEqual(declared)
  expect(declaredIn({ returns, charge: undefined })).toEqual({ ...declared, charge: 0 })
})

it('says what is wrong beside its field', () => {
  expect(declaredIn({ returns: new Map([[2020, { unread: 'five' }]]), charge: 100 })).toEqual({
    years: new Map([[2020, expect.stringMatching(/plain number/)]]),
    charge: expect.stringMatching(/below 100/),
  })
  expect(declaredIn(formOf(null))).toMatchObject({ none: 'Write the return of one year at least.' })
})
