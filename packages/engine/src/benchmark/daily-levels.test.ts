import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dailyLevels } from './daily-levels.ts'
import type { IndexLevels } from './index-levels.ts'
import { levelAt } from './level-at.ts'

const index = (days: number[], levels: number[]): IndexLevels => ({
  days: Int32Array.from(days),
  levels: Float64Array.from(levels),
})

describe('the level on a day', () => {
  it('is the last published one in a daily or weekly series', () => {
    const weekly = index([0, 7, 14], [100, 110, 90])
    expect([0, 6, 7, 13, 14].map((day) => levelAt(weekly, day))).toEqual(
      [100, 100, 110, 110, 90].map((level) => ({ status: 'ok', level })),
    )
  })

  it('moves by the same factor every day over longer gaps', () => {
    // 100 to 121 in 10 days is 10 % in 5
    const result = levelAt(index([0, 10, 12], [100, 121, 130]), 5)
    if (result.status !== 'ok') expect.unreachable(result.status)
    expect(result.level).toBeCloseTo(110, 12)
    expect(levelAt(index([0, 10, 12], [100, 121, 130]), 11)).toEqual({ status: 'ok', level: 121 })
  })

  it('steps at a gap of 7 days and slopes at one of 8', () => {
    expect(levelAt(index([0, 7], [100, 200]), 6)).toEqual({ status: 'ok', level: 100 })
    const sloping = levelAt(index([0, 8], [100, 400]), 4)
    if (sloping.status !== 'ok') expect.unreachable(sloping.status)
    expect(sloping.level).toBeCloseTo(200, 12)
  })

  it('is held for 7 days after the last one, then refused with the last day', () => {
    const monthly = index([0, 31], [100, 104])
    expect(levelAt(monthly, 38)).toEqual({ status: 'ok', level: 104 })
    expect(levelAt(monthly, 39)).toEqual({ status: 'after_index', lastDay: 38 })
  })

  it('is refused before the first one', () => {
    expect(levelAt(index([5], [100]), 4)).toEqual({ status: 'before_index', firstDay: 5 })
  })

  it('is the same to the last bit from the table of all days', () => {
    const gaps = fc.array(
      fc.record({ gap: fc.integer({ min: 1, max: 40 }), level: fc.double({ min: 1, max: 1000, noNaN: true }) }),
    )
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 1000 }), gaps, (firstDay, rows) => {
        const days = [firstDay]
        for (const { gap } of rows) days.push(days[days.length - 1] + gap)
        const published = index(days, [100, ...rows.map((row) => row.level)])
        const daily = dailyLevels(published)
        expect(daily.levels).toHaveLength(daily.lastDay - daily.firstDay + 1)
        daily.levels.forEach((level, i) => {
          expect(levelAt(published, daily.firstDay + i)).toEqual({ status: 'ok', level })
        })
        expect(levelAt(published, daily.lastDay + 1).status).toBe('after_index')
        expect(levelAt(published, daily.firstDay - 1).status).toBe('before_index')
      }),
      { numRuns: 50 },
    )
  })

  it('can be put into shared memory', () => {
    const published = index([0, 30], [100, 104])
    expect(dailyLevels(published, true).levels.buffer).toBeInstanceOf(SharedArrayBuffer)
    expect(dailyLevels(published, true).levels).toEqual(dailyLevels(published).levels)
  })
})

describe('an index that is none', () => {
  it.each([
    ['without levels', index([], [])],
    ['with fewer levels than days', index([0, 1], [100])],
    ['with days that stand still', index([0, 0], [100, 101])],
    ['with days that go back', index([1, 0], [100, 101])],
    ['with a level of 0', index([0, 1], [100, 0])],
    ['with a level that is no number', index([0, 1], [100, Number.NaN])],
    ['with an endless level', index([0, 1], [100, Number.POSITIVE_INFINITY])],
  ])('%s is refused', (_, published) => {
    expect(() => dailyLevels(published)).toThrow(RangeError)
    expect(() => levelAt(published, 0)).toThrow(RangeError)
  })

  it('a day that is not whole is refused', () => {
    expect(() => levelAt(index([0], [100]), 0.5)).toThrow(RangeError)
  })
})
