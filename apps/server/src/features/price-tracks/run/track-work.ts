import type { DailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import type { Day } from '@plumbline/engine/dates/day-number.ts'
import type { PriceTrack } from '@plumbline/engine/price-track/price-track.ts'

export interface TrackTask {
  readonly track: PriceTrack
  readonly index: DailyLevels
}

export interface TrackWork {
  readonly navDay: Day
}
