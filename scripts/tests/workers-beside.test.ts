import { expect, it } from 'vitest'
import { workersBeside } from './workers-beside.ts'

const GB = 2 ** 30

it('gives tests and journeys a worker for each core side by side, six at the most', () => {
  expect(workersBeside(2, 16 * GB)).toBe(2)
  expect(workersBeside(4, 64 * GB)).toBe(4)
  expect(workersBeside(16, 128 * GB)).toBe(6)
})

it('gives fewer where memory is short, and runs one after the other where two each are too many', () => {
  expect(workersBeside(8, 20 * GB)).toBe(3)
  expect(workersBeside(8, 11 * GB)).toBeUndefined()
  expect(workersBeside(1, 64 * GB)).toBeUndefined()
})
