import type { DoneAttribution } from '@plumbline/contract/attribution/attribution-result.ts'
import { dayAt, normalWidth } from '../parts/attribution-data.ts'

/** What £1,000 had become at the end of a month. */
export interface TrackPounds {
  readonly month: number
  readonly day: string
  readonly track: number
  /** The ends of the track's 95 % interval. */
  readonly low: number
  readonly high: number
  readonly benchmark: number
}

const pounds = 1000
const firstLevel = 100

/** By month, from the end of the month before the first. The error is of the logarithm of a level. */
export function trackPounds(attribution: Pick<DoneAttribution, 'months' | 'track'>): readonly TrackPounds[] {
  const scale = pounds / firstLevel
  return [
    { month: 0, day: dayAt(attribution, 0), track: pounds, low: pounds, high: pounds, benchmark: pounds },
    ...attribution.track.map(({ end, level, levelStandardError, benchmarkLevel }, place) => {
      const width = Math.exp((normalWidth * levelStandardError) / level)
      return {
        month: place + 1,
        day: end,
        track: level * scale,
        low: (level * scale) / width,
        high: level * scale * width,
        benchmark: benchmarkLevel * scale,
      }
    }),
  ]
}
