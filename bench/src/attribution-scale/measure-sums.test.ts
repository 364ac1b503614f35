import { expect, it } from 'vitest'
import { measureSums } from './measure-sums.ts'

it('sums up what the dense loop sums up', () => {
  const { engine, dense, farthest } = measureSums(50, 40, 2)
  expect(farthest).toBeLessThan(1e-12)
  for (const times of [engine, dense]) expect(times).toHaveLength(2)
})
