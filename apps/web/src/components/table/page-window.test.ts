import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pageWindow } from './page-window.ts'

it('shows all pages up to seven', () => {
  expect(pageWindow(1, 1)).toEqual([1])
  expect(pageWindow(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

it('shows the ends and the neighbours of more', () => {
  expect(pageWindow(1, 2988)).toEqual([1, 2, 3, 4, 5, 'gap after', 2988])
  expect(pageWindow(10, 2988)).toEqual([1, 'gap before', 9, 10, 11, 'gap after', 2988])
  expect(pageWindow(2988, 2988)).toEqual([1, 'gap before', 2984, 2985, 2986, 2987, 2988])
})

it('never shows more than seven, and always where one is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.double({ min: 0, max: 1, noNaN: true }), (pageCount, place) => {
      const page = 1 + Math.round(place * (pageCount - 1))
      const buttons = pageWindow(page, pageCount)
      expect(buttons.length).toBeLessThanOrEqual(7)
      expect(buttons).toContain(page)
      expect(new Set(buttons).size).toBe(buttons.length)
    }),
  )
})
