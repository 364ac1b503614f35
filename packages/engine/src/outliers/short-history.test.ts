import { describe, expect, it } from 'vitest'
import { dayOf } from '../dates/day-number.ts'
import { isShortHistory } from './short-history.ts'

describe('a short history', () => {
  it.each([
    ['2023-03-15', '2024-03-14', 1, true],
    ['2023-03-15', '2024-03-15', 1, false],
    ['2024-02-29', '2025-02-27', 1, true],
    ['2024-02-29', '2025-02-28', 1, false],
    ['2023-02-28', '2024-02-28', 1, false],
    ['2020-02-29', '2024-02-28', 4, true],
    ['2020-02-29', '2024-02-29', 4, false],
    ['2019-06-30', '2024-06-29', 5, true],
    ['2019-06-30', '2024-06-30', 5, false],
    ['1925-06-30', '2025-06-30', 100, false],
    ['2025-06-30', '2025-06-30', 1, true],
  ])('from %s to %s with a minimum of %d years: %s', (first, nav, years, isShort) => {
    expect(isShortHistory(dayOf(first), dayOf(nav), years)).toBe(isShort)
  })
})
