import { expect, it } from 'vitest'
import { workersBeside } from './workers-beside.ts'

const GB = 2 ** 30

it('gives tests and journeys a worker for each core side by side, six at the most', () => {
  expect(workersBeside(4, 64 * GB)).toBe(4)
  expect(workersBeside(16, 128 * GB)).toBe(6)
})

it('gives fewer where memory is short, and runs one after the other where four each are too many', () => {
  expect(workersBeside(8, 30 * GB)).toBe(5)
  expect(workersBeside(8, 23 * GB)).toBeUndefined()
  expect(workersBeside(2, 64 * GB)).toBeUndefined()
})
