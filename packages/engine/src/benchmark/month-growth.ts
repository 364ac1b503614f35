import type { DailyLevels } from './daily-levels.ts'

/**
 * The growth of an index over each month, `P(end) / P(end of the month before)`: of a month that the index covers in
 * part, over that part.
 *
 * Shapes: `ends` are month ends, one more than the months. Unit: factors. Months without any level grow by 1.
 * Source: docs/methodology, section 7.
 *
 * @example
 * monthGrowth(dailyLevels({ days: Int32Array.of(0, 31, 59), levels: Float64Array.of(100, 110, 99) }), Int32Array.of(0, 31, 59)) // => [1.1, 0.9]
 */
export function monthGrowth(index: DailyLevels, ends: Int32Array): Float64Array {
  const levelWithin = (day: number) =>
    index.levels[Math.min(Math.max(day, index.firstDay), index.lastDay) - index.firstDay]
  const growth = new Float64Array(ends.length - 1)
  for (let month = 0; month < growth.length; month++) {
    growth[month] = levelWithin(ends[month + 1]) / levelWithin(ends[month])
  }
  return growth
}
