import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Patience } from './patience.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('one mail', () => {
  it('is broken off after a minute in which nothing of it was taken', () => {
    const patience = new Patience(undefined)
    vi.advanceTimersByTime(59_000)
    patience.goesOn()
    vi.advanceTimersByTime(59_000)
    expect(patience.signal.aborted).toBe(false)
    vi.advanceTimersByTime(1_000)
    expect(patience.signal.aborted).toBe(true)
  })

  it('may be thought about once it is handed over', () => {
    const patience = new Patience(undefined)
    patience.isHandedOver()
    vi.advanceTimersByTime(9 * 60_000)
    expect(patience.signal.aborted).toBe(false)
  })

  it('does not begin any more when the server stops', () => {
    const stopping = new AbortController()
    const patience = new Patience(stopping.signal)
    stopping.abort()
    expect(patience.signal.aborted).toBe(true)
  })

  it('is waited for a little when the server stops after it was handed over', () => {
    const stopping = new AbortController()
    const patience = new Patience(stopping.signal)
    patience.isHandedOver()
    stopping.abort()
    vi.advanceTimersByTime(19_000)
    expect(patience.signal.aborted).toBe(false)
    vi.advanceTimersByTime(1_000)
    expect(patience.signal.aborted).toBe(true)
  })
})
