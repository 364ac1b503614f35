import type { PriceTrackFields } from '@plumbline/contract/price-tracks/price-track-form.ts'
import { dailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'
import { dayOf } from '@plumbline/engine/dates/day-number.ts'
import type { PriceTrack } from '@plumbline/engine/price-track/price-track.ts'

/** A price track as the engine takes it. */
export function trackOf(
  prices: IndexLevels,
  { firstDate, navDate, charge, chargesIncluded }: PriceTrackFields,
): PriceTrack {
  return {
    prices: dailyLevels(prices),
    firstDay: dayOf(firstDate),
    navDay: dayOf(navDate),
    charge: chargesIncluded ? 0 : charge / 100,
  }
}
