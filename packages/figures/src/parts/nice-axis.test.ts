import { expect, it } from 'vitest'
import { niceAxis } from './nice-axis.ts'

it('ends at round numbers beyond the data', () => {
  expect(niceAxis(0, 63_494)).toEqual({ min: 0, max: 80_000, interval: 20_000 })
  expect(niceAxis(1_510, 9_100)).toEqual({ min: 0, max: 10_000, interval: 2_500 })
})

it('reaches below zero for more paid out than in', () => {
  expect(niceAxis(-1_200, 9_100)).toEqual({ min: -5_000, max: 10_000, interval: 5_000 })
})

it('has a length without data', () => {
  expect(niceAxis(0, 0)).toEqual({ min: 0, max: 1, interval: 1 })
})
