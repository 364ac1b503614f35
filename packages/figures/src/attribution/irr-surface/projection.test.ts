import fc from 'fast-check'
import { expect, it } from 'vitest'
import { projection } from './projection.ts'

const size = { width: 560, height: 440 }
const corners = [-0.5, 0.5].flatMap((x) => [-0.5, 0.5].flatMap((y) => [-0.5, 0.5].map((z) => [x, y, z] as const)))

it('keeps the whole box inside the picture, however it is turned', () => {
  fc.assert(
    fc.property(fc.integer({ min: -180, max: 180 }), fc.integer({ min: 260, max: 1200 }), (degrees, width) => {
      const project = projection({ width, height: 440 }, degrees)
      for (const corner of corners) {
        const { x, y } = project(...corner)
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x).toBeLessThanOrEqual(width)
        expect(y).toBeGreaterThanOrEqual(0)
        expect(y).toBeLessThanOrEqual(440)
      }
    }),
  )
})

it('turns about the upright axis: heights stay heights, and a whole turn changes nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: -180, max: 180 }), (degrees) => {
      const project = projection(size, degrees)
      const [low, high] = [project(0.2, -0.3, -0.5), project(0.2, -0.3, 0.5)]
      expect(high.x).toBeCloseTo(low.x, 9)
      const still = projection(size, 0)
      expect(low.y - high.y).toBeCloseTo(still(0, 0, -0.5).y - still(0, 0, 0.5).y, 9)
      expect(projection(size, degrees + 360)(0.1, 0.4, 0.2).x).toBeCloseTo(project(0.1, 0.4, 0.2).x, 9)
    }),
  )
})

it('puts what is nearer lower on the floor', () => {
  const project = projection(size, 0)
  expect(project(0, 0.5, 0).near).toBeGreaterThan(project(0, -0.5, 0).near)
  expect(project(0, 0.5, 0).y).toBeGreaterThan(project(0, -0.5, 0).y)
})
