import type { DailyLevels } from '../benchmark/daily-levels.ts'
import type { Day } from '../dates/day-number.ts'

/** A published price series that is scored as if savers had paid into it (docs/methodology, section 8). */
export interface PriceTrack {
  readonly prices: DailyLevels
  /** The first payment of the first saver; its day of the month is that of every payment. */
  readonly firstDay: Day
  /** The day on which pots are valued. */
  readonly navDay: Day
  /** An annual fraction to take off; 0 where the prices bear all charges. */
  readonly charge: number
}

/**
 * Growth of a pound in a price track from one day to another: that of the price, less the charge.
 *
 * Formula: `P(to) / P(from) * (1 - charge)^(days / 365)`. Unit: a factor.
 * Source: docs/methodology, section 8.
 *
 * @example
 * trackGrowth({ prices: dailyLevels({ days: Int32Array.of(0, 365), levels: Float64Array.of(1, 2) }), firstDay: 0, navDay: 365, charge: 0.5 }, 0, 365) // => 1
 */
export function trackGrowth({ prices, charge }: PriceTrack, from: Day, to: Day): number {
  const { firstDay, levels } = prices
  return (levels[to - firstDay] / levels[from - firstDay]) * (1 - charge) ** ((to - from) / 365)
}
