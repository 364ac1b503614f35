import { expect, it } from 'vitest'
import { joinsOf } from './similar-names.ts'

it('joins the names of a group to the one of most savers', () => {
  const names = [
    { name: 'Global Equity', savers: 16 },
    { name: 'global equity', savers: 8 },
    { name: 'GLOBAL EQUITY', savers: 1 },
  ]
  expect(joinsOf({ column: 'fund', title: 'Fund', names })).toEqual([
    { column: 'fund', name: 'global equity', joined: 'Global Equity' },
    { column: 'fund', name: 'GLOBAL EQUITY', joined: 'Global Equity' },
  ])
})
