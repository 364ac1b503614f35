import { type IrrGrids, irrGrids } from '@plumbline/engine/irr-grids/irr-grids.ts'
import { NoAnnualRate } from '@plumbline/engine/irr-grids/month-levels.ts'
import type { AttributedMembers } from './attribute-members.ts'

/** Rates by start and end of a span; null without a track, and of a track whose levels give none. */
export function trackGrids({ months, outcome }: Pick<AttributedMembers, 'months' | 'outcome'>): IrrGrids | null {
  if (months === null || 'refused' in outcome) return null
  const { track } = outcome.attribution
  const levels = {
    days: months.ends,
    track: [100, ...track.map(({ level }) => level)],
    benchmark: [100, ...track.map(({ benchmarkLevel }) => benchmarkLevel)],
  }
  try {
    return irrGrids(levels)
  } catch (error) {
    // The track itself and all that is said of it stand.
    if (error instanceof NoAnnualRate) return null
    throw error
  }
}
