import { expect, it } from 'vitest'
import { groupOf } from '../testing/sample-groups.ts'
import { drawnBars, edgesOf, isUneven, placeOf } from './drawn-bars.ts'

const barsOf = (...ranges: readonly (readonly [number, number, number])[]) =>
  ranges.map(([from, to, savers]) => ({ ...groupOf(savers, 50), range: [from, to] as [number, number], filter: {} }))

const uneven = barsOf([-0.21, 0.03, 12], [0.03, 0.05, 40], [0.05, 0.06, 50], [0.06, 0.1, 8])

it('draws a bar over several points as wide as they are, and as high as its savers for each of them', () => {
  const drawn = drawnBars(uneven)
  expect(drawn.map(({ perPoint }) => perPoint)).toEqual([0.5, 20, 50, 2])
  expect(drawn[1]).toMatchObject({ from: 0.03, to: 0.05, isCut: false })
  expect(drawn[3]).toMatchObject({ from: 0.06, to: 0.1, isCut: false })
})

it('cuts an outer bar that would leave no room for the others, and says where it really ends', () => {
  const [first] = drawnBars(uneven)
  expect(first?.isCut).toBe(true)
  expect(first?.from).toBeCloseTo(-0.01, 12)
  expect(edgesOf(uneven).map(({ rate }) => rate)).toEqual([-0.21, 0.03, 0.05, 0.06, 0.1])
  expect(edgesOf(uneven)[0]?.at).toBeCloseTo(-0.01, 12)
})

it('places a rate where it is drawn, and nowhere in what is cut off or beyond', () => {
  expect(placeOf(0.055, uneven)).toBe(0.055)
  expect(placeOf(-0.15, uneven)).toBeNull()
  expect(placeOf(0.2, uneven)).toBeNull()
})

it('draws one bar alone whole, and nobody as nothing', () => {
  expect(drawnBars(barsOf([-0.5, 0.5, 3]))).toEqual([{ from: -0.5, to: 0.5, perPoint: 0.03, isCut: false }])
  expect(drawnBars([])).toEqual([])
  expect(edgesOf([])).toEqual([])
})

it('knows bars of one point each from others', () => {
  expect(isUneven(uneven)).toBe(true)
  expect(isUneven(barsOf([0.03, 0.04, 1], [0.04, 0.05, 2]))).toBe(false)
})
