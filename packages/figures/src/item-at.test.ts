import { expect, it } from 'vitest'
import { itemAt } from './item-at.ts'

it('gives what stands at a place, also what counts as nothing', () => {
  expect(itemAt([7, 0, 9], 1)).toBe(0)
  expect(itemAt(['', 'North'], 0)).toBe('')
})

it.each([-1, 3, 0.5, Number.NaN])('throws where there is nothing, at place %s', (place) => {
  expect(() => itemAt([7, 8, 9], place)).toThrow(`nothing at place ${place} of 3`)
})
