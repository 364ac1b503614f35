import { expect, it } from 'vitest'
import { attemptsInAll, retryDelay } from './retry-delay.ts'

it('tries again soon at first, later once an hour, and gives up after two days', () => {
  expect([1, 2, 3, 9, 40].map(retryDelay)).toEqual([10, 30, 60, 3600, 3600])
  const seconds = Array.from({ length: attemptsInAll - 1 }, (_, i) => retryDelay(i + 1)).reduce((sum, s) => sum + s, 0)
  expect(seconds / 3600).toBeGreaterThan(48)
  expect(seconds / 3600).toBeLessThan(50)
})
