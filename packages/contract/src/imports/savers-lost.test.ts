import { expect, it } from 'vitest'
import { saversLost } from './savers-lost.ts'

const compared = (missing: number, others: number) => ({
  comparedWith: '1.1',
  savers: { total: 0, new: 0, changed: 0, unchanged: others, missing },
})

it('asks about more than one saver in twenty of those shown today', () => {
  expect(saversLost(compared(5, 95), false)).toBeUndefined()
  expect(saversLost(compared(6, 94), false)).toEqual({ lost: 6, before: 100 })
  expect(saversLost(compared(1, 0), false)).toEqual({ lost: 1, before: 1 })
})

it('asks nothing where nobody is lost: a first file, or one that is added to a batch', () => {
  expect(saversLost({ ...compared(100, 0), comparedWith: null }, false)).toBeUndefined()
  expect(saversLost(compared(100, 0), true)).toBeUndefined()
  expect(saversLost(compared(0, 0), false)).toBeUndefined()
})
