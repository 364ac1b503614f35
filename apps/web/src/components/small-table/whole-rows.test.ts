import { expect, it } from 'vitest'
import { wholeRowsHeight } from './whole-rows.ts'

it('ends below the last row that has room', () => {
  expect(wholeRowsHeight([30, 60, 100, 140], 120)).toBe(100)
  expect(wholeRowsHeight([30, 60, 100, 140], 100)).toBe(100)
})

it('needs no end where everything has room, and shows at least one row', () => {
  expect(wholeRowsHeight([30, 60], 120)).toBeUndefined()
  expect(wholeRowsHeight([], 120)).toBeUndefined()
  expect(wholeRowsHeight([300, 330], 120)).toBe(300)
})
