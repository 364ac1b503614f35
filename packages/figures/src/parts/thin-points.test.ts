import { expect, it } from 'vitest'
import { thinPoints } from './thin-points.ts'

it('keeps a short line whole', () => {
  expect(thinPoints([1, 2, 3], 3)).toEqual([1, 2, 3])
})

it('keeps the ends of a long one and spreads the rest evenly', () => {
  const points = Array.from({ length: 1001 }, (_, place) => place)
  expect(thinPoints(points, 5)).toEqual([0, 250, 500, 750, 1000])
})
