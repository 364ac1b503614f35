import { expect, it } from 'vitest'
import { niceAxis, niceEnds } from './nice-axis.ts'

it('ends at round numbers beyond the data', () => {
  expect(niceAxis(0, 63_494)).toEqual({ min: 0, max: 80_000, interval: 20_000 })
  expect(niceAxis(1_510, 9_100)).toEqual({ min: 0, max: 10_000, interval: 2_500 })
})

it('ends where the data end, with round steps between and below zero', () => {
  expect(niceEnds(0, 459)).toEqual({ min: 0, max: 459, interval: 100 })
  expect(niceEnds(-1_200, 9_100)).toEqual({ min: -2_500, max: 9_100, interval: 2_500 })
  expect(niceEnds(0, 0)).toEqual({ min: 0, max: 1, interval: 1 })
})

it('reaches below zero for more paid out than in', () => {
  expect(niceAxis(-1_200, 9_100)).toEqual({ min: -5_000, max: 10_000, interval: 5_000 })
})

it('has a length without data', () => {
  expect(niceAxis(0, 0)).toEqual({ min: 0, max: 1, interval: 1 })
})
