import { expect, it } from 'vitest'
import { nextPosition } from './next-position.ts'

const size = { rows: 16, columns: 8 }
const here = { row: 5, column: 2 }
const pressed = (key: string, ctrlKey = false) => nextPosition({ key, ctrlKey, metaKey: false }, here, size)

it('moves a cell at a time and stops at the edges', () => {
  expect(pressed('ArrowDown')).toEqual({ row: 6, column: 2 })
  expect(pressed('ArrowLeft')).toEqual({ row: 5, column: 1 })
  const corner = { row: 15, column: 7 }
  expect(nextPosition({ key: 'ArrowDown', ctrlKey: false, metaKey: false }, corner, size)).toEqual(corner)
  expect(nextPosition({ key: 'ArrowRight', ctrlKey: false, metaKey: false }, corner, size)).toEqual(corner)
})

it('goes to the ends of the row, of the grid, and by pages', () => {
  expect(pressed('Home')).toEqual({ row: 5, column: 0 })
  expect(pressed('End')).toEqual({ row: 5, column: 7 })
  expect(pressed('Home', true)).toEqual({ row: 0, column: 0 })
  expect(pressed('End', true)).toEqual({ row: 15, column: 7 })
  expect(pressed('PageDown')).toEqual({ row: 15, column: 2 })
  expect(pressed('PageUp')).toEqual({ row: 0, column: 2 })
})

it('leaves other keys alone', () => {
  expect(pressed('Enter')).toBeNull()
  expect(pressed('a')).toBeNull()
})
