import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenNear } from './when-near.ts'

type Seen = readonly Pick<IntersectionObserverEntry, 'isIntersecting'>[]

const element = {} as Element
let see: (entries: Seen) => void
let watched: Element[]

beforeEach(() => {
  vi.useFakeTimers()
  watched = []
  const watcher = function (this: object, callback: (entries: Seen) => void) {
    see = callback
    return { observe: (one: Element) => watched.push(one), disconnect: () => watched.splice(0) }
  }
  vi.stubGlobal('IntersectionObserver', watcher)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('works when an element comes near the window, and once', () => {
  const log: string[] = []
  whenNear(element, () => log.push('drawn'))
  expect(watched).toEqual([element])
  see([{ isIntersecting: false }])
  expect(log).toEqual([])
  see([{ isIntersecting: true }])
  expect(log).toEqual(['drawn'])
  vi.runAllTimers()
  expect(log).toEqual(['drawn'])
  expect(watched).toEqual([])
})

it('works in the end also for what nobody scrolls to, and not after it was called off', () => {
  const log: string[] = []
  whenNear(element, () => log.push('drawn'))
  whenNear(element, () => log.push('called off'))()
  vi.runAllTimers()
  expect(log).toEqual(['drawn'])
})
