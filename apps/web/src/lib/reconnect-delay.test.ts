import { expect, it } from 'vitest'
import { reconnectDelay } from './reconnect-delay.ts'

it('doubles from a second to half a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 60].map((attempt) => reconnectDelay(attempt, 1))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ])
})

it('spreads over the upper half of the wait', () => {
  expect(reconnectDelay(1, 0)).toBe(500)
  expect(reconnectDelay(9, 0.5)).toBe(22_500)
})
