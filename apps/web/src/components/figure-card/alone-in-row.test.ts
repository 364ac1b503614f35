import { expect, it } from 'vitest'
import { aloneInRow } from './alone-in-row.ts'

it.each([
  [[], []],
  [[true], [true]],
  [
    [true, true],
    [false, false],
  ],
  [
    [true, true, true],
    [false, false, true],
  ],
  [
    [true, false, true, true],
    [true, false, false, false],
  ],
  [
    [false, true, false],
    [false, true, false],
  ],
])('gives a whole row to what has nobody beside it: of %j', (halves, alone) => {
  expect(aloneInRow(halves)).toEqual(alone)
})
