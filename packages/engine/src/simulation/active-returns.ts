import type { DailyLevels } from '../benchmark/daily-levels.ts'
import { monthGrowth } from '../benchmark/month-growth.ts'
import { monthEndsWithin } from '../dates/month-ends-around.ts'
import type { Random } from '../random/seeded-random.ts'

/** Months that are drawn together, so that what follows each other in a track stays together. */
const blockMonths = 12

/**
 * A price track's monthly returns less the benchmark's, centred on 0: what artificial funds draw their luck from.
 *
 * Formula: for each whole month that both cover, `(growth of the track - growth of the index)`, less the mean of these.
 * Unit: fractions a month. Empty where both do not cover 12 months together.
 * Source: docs/methodology, section 7.
 *
 * @example
 * activeReturns(dailyLevels({ days: Int32Array.of(0, 40), levels: Float64Array.of(100, 110) }), dailyLevels({ days: Int32Array.of(0, 40), levels: Float64Array.of(100, 120) })) // => []
 */
export function activeReturns(track: DailyLevels, index: DailyLevels): Float64Array {
  const from = Math.max(track.firstDay, index.firstDay)
  const to = Math.min(track.lastDay, index.lastDay)
  if (to < from) return new Float64Array(0)
  const ends = monthEndsWithin(from, to)
  if (ends.length <= blockMonths) return new Float64Array(0)
  const indexGrowth = monthGrowth(index, ends)
  const active = monthGrowth(track, ends).map((growth, month) => growth - indexGrowth[month])
  const mean = active.reduce((sum, value) => sum + value, 0) / active.length
  return active.map((value) => value - mean)
}

/**
 * Fills `into` with blocks of 12 consecutive months, drawn with replacement from all blocks of all series; the last one
 * is cut to what is needed.
 *
 * Shapes: each series has 12 months or more. Answer: `into`.
 * Source: docs/methodology, section 7.
 *
 * @example
 * drawBlocks([new Float64Array(12).fill(0.01)], seededRandom(1), new Float64Array(2)) // => [0.01, 0.01]
 */
export function drawBlocks(series: readonly Float64Array[], random: Random, into: Float64Array): Float64Array {
  const starts = series.reduce((sum, each) => sum + each.length - blockMonths + 1, 0)
  for (let month = 0; month < into.length; month += blockMonths) {
    let start = random.integer(starts)
    let block = series[0]
    for (const each of series) {
      block = each
      const own = each.length - blockMonths + 1
      if (start < own) break
      start -= own
    }
    const length = Math.min(blockMonths, into.length - month)
    for (let i = 0; i < length; i++) into[month + i] = block[start + i]
  }
  return into
}
