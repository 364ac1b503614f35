import { expect, it } from 'vitest'
import { spreadLabels } from './spread-labels.ts'

it('leaves labels that do not touch where they are', () => {
  expect(spreadLabels([100, 20, 60], 16, 200)).toEqual([100, 20, 60])
})

it('moves labels that overlap apart and keeps their order', () => {
  expect(spreadLabels([50, 52, 51], 16, 200)).toEqual([50, 82, 66])
})

it('pushes back from the bottom what would fall below it', () => {
  expect(spreadLabels([190, 195, 198], 16, 200)).toEqual([168, 184, 200])
})
