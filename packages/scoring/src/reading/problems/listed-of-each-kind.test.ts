import fc from 'fast-check'
import { expect, it } from 'vitest'
import { listedOfEachKind, roomForProblems } from './listed-of-each-kind.ts'

it('lists the first 100,000 of each kind', () => {
  expect(listedOfEachKind([])).toBe(100_000)
  expect(listedOfEachKind([5, 99_000_000])).toBe(100_000)
  expect(listedOfEachKind(Array.from({ length: 10 }, () => 500_000))).toBe(100_000)
})

it('lists all of the rare kinds, and an equal part of the others, where there are more than ten', () => {
  expect(listedOfEachKind(Array.from({ length: 20 }, () => 500_000))).toBe(50_000)
  expect(listedOfEachKind([100, 200, ...Array.from({ length: 19 }, () => 99_000)])).toBe(52_615)
})

it('never lists more than a million, nor fewer than would fit', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 3_000_000 }), { maxLength: 60 }), (counts) => {
      const listed = (limit: number) => counts.reduce((sum, count) => sum + Math.min(count, limit), 0)
      const limit = listedOfEachKind(counts)
      expect(listed(limit)).toBeLessThanOrEqual(1_000_000)
      if (limit < 100_000) expect(listed(limit + 1)).toBeGreaterThan(1_000_000)
    }),
  )
})

it('gives a list the room of its file, or 64 MiB', () => {
  expect(roomForProblems(10)).toBe(64 * 2 ** 20)
  expect(roomForProblems(2 ** 30)).toBe(2 ** 30)
})
