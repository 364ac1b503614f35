import { expect, it } from 'vitest'
import { monthAndYear, shortDate } from './dates.ts'

it('writes dates with a short month', () => {
  expect(shortDate('2006-10-05')).toBe('05 Oct 2006')
  expect(shortDate('2025-09-30')).toBe('30 Sep 2025')
  expect(shortDate(null)).toBe('--')
})

it('writes months in words', () => {
  expect(monthAndYear('2006-10')).toBe('October 2006')
  expect(() => monthAndYear('2006-13')).toThrow(RangeError)
})

it('refuses what is no date', () => {
  expect(() => shortDate('2026-13-01')).toThrow(RangeError)
  expect(() => shortDate('31/03/2026')).toThrow(RangeError)
})
