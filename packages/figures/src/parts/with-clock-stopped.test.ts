import { afterEach, expect, it, vi } from 'vitest'
import { schemeBarsOption } from '../scheme-bars/option.ts'
import { groupOf, textsOf } from '../testing/sample-groups.ts'
import { chartThemes } from './chart-theme.ts'
import { renderSvg } from './svg.ts'
import { withClockStopped } from './with-clock-stopped.ts'

afterEach(() => vi.useRealTimers())

it('breaks names where they have to be, however long measuring takes', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  // Every text takes a while to measure, and an i is a quarter of an a.
  const measure = (text: string) => {
    vi.advanceTimersByTime(5)
    return [...text].reduce((sum, letter) => sum + (letter === 'i' ? 2 : 8), 0)
  }
  const groups = ['iiiiiiii iiiiiiii', 'aa'].map((name) => ({ name, group: groupOf(20, 60) }))
  const draw = (width: number) => {
    const size = { width, height: 300 }
    return textsOf(renderSvg(schemeBarsOption(groups, chartThemes.light, size), size, measure))
  }
  // It would give up measuring letters after the first of the two, whose names are of different sizes.
  expect(draw(600)).toContain('iiiiiiii iiiiiiii')
  expect(draw(300)).toContain('iiiiiiii iiiiiiii')
})

it('leaves the clock as it was, after a failure too', () => {
  const clock = globalThis.Date
  expect(withClockStopped(() => new Date().toISOString())).toBe('1970-01-01T00:00:00.000Z')
  expect(withClockStopped(() => new Date('2024-01-02').toISOString())).toBe('2024-01-02T00:00:00.000Z')
  const failing = () => {
    throw new RangeError('no picture')
  }
  expect(() => withClockStopped(failing)).toThrow(RangeError)
  expect(globalThis.Date).toBe(clock)
})
