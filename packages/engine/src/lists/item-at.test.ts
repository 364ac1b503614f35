import { expect, it } from 'vitest'
import { itemAt } from './item-at.ts'

it('gives what stands at a place, null and zero as well', () => {
  expect([0, 1].map((place) => itemAt([0, null], place))).toEqual([0, null])
})

it('makes nothing of a place outside the list', () => {
  for (const place of [-1, 1, 0.5]) expect(() => itemAt(['a'], place)).toThrow(`nothing at place ${place} of 1`)
})
