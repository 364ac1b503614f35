import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inTime } from './in-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('gives up on a store that says nothing, and not a moment before', async () => {
  const { promise: silent } = Promise.withResolvers<string>()
  const answered = vi.fn<(outcome: unknown) => void>()
  void inTime(silent, 1500).then(answered, answered)
  await vi.advanceTimersByTimeAsync(1499)
  expect(answered).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(answered).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'not_ready' }))
  expect(vi.getTimerCount()).toBe(0)
})

it('leaves an answer and a failure as they are', async () => {
  await expect(inTime(Promise.resolve('row'), 1500)).resolves.toBe('row')
  await expect(inTime(Promise.reject(new Error('refused')), 1500)).rejects.toThrow('refused')
  expect(vi.getTimerCount()).toBe(0)
})
