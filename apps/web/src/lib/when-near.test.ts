import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenNear } from './when-near.ts'

type Seen = readonly Pick<IntersectionObserverEntry, 'isIntersecting'>[]

const element = {} as Element
let see: (seen: Seen) => void
let watched: Element[]

beforeEach(() => {
  vi.useFakeTimers()
  watched = []
  const watcher = function (this: object, told: (seen: Seen) => void) {
    see = told
    return { observe: (one: Element) => watched.push(one), disconnect: () => watched.splice(0) }
  }
  vi.stubGlobal('IntersectionObserver', watcher)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('works when an element comes near the window, and once', () => {
  const done: string[] = []
  whenNear(element, () => done.push('drawn'))
  expect(watched).toEqual([element])
  see([{ isIntersecting: false }])
  expect(done).toEqual([])
  see([{ isIntersecting: true }])
  expect(done).toEqual(['drawn'])
  vi.runAllTimers()
  expect(done).toEqual(['drawn'])
  expect(watched).toEqual([])
})

it('works in the end also for what nobody scrolls to, and not after it was called off', () => {
  const done: string[] = []
  whenNear(element, () => done.push('drawn'))
  whenNear(element, () => done.push('called off'))()
  vi.runAllTimers()
  expect(done).toEqual(['drawn'])
})
