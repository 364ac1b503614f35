import { expect, it } from 'vitest'
import { scatter } from './scatter.ts'

const field = { width: 640, height: 900, line: 320 }

it('is the same every time', () => {
  expect(scatter(50, field, 7)).toEqual(scatter(50, field, 7))
})

it('stays in the field, off the line, and has more on the right', () => {
  const points = scatter(1300, field, 7)
  expect(points.every(({ x, y }) => x >= 40 && x <= 600 && y >= 0 && y <= 900)).toBe(true)
  expect(points.every(({ x }) => Math.abs(x - 320) >= 3)).toBe(true)
  const right = points.filter(({ x }) => x > 320).length
  expect(right).toBeGreaterThan(650)
  expect(right).toBeLessThan(850)
})
