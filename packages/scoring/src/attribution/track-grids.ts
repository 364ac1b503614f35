import type { SpanErrors } from '@plumbline/engine/attribution/span-errors.ts'
import type { Day } from '@plumbline/engine/dates/day-number.ts'
import { type IrrGrids, irrGrids, type SpanCell } from '@plumbline/engine/irr-grids/irr-grids.ts'
import { NoAnnualRate } from '@plumbline/engine/irr-grids/month-levels.ts'
import { rateRange } from '@plumbline/engine/irr-grids/rate-range.ts'
import type { AttributedMembers } from './attribute-members.ts'

/** Rates by start and end of a span; null without a track, and of a track whose levels give none. */
export function trackGrids({ months, outcome }: Pick<AttributedMembers, 'months' | 'outcome'>): IrrGrids | null {
  if (months === null || 'refused' in outcome) return null
  const { track, spanErrors } = outcome.attribution
  const levels = {
    days: months.ends,
    track: [100, ...track.map(({ level }) => level)],
    benchmark: [100, ...track.map(({ benchmarkLevel }) => benchmarkLevel)],
  }
  try {
    const grids = irrGrids(levels)
    return { ...grids, byStart: grids.byStart.map((cell) => withRanges(cell, months.ends, spanErrors)) }
  } catch (error) {
    // The track itself and all that is said of it stand.
    if (error instanceof NoAnnualRate) return null
    throw error
  }
}

/** A span to the last month end with how sure the track's rates are. */
function withRanges(cell: SpanCell, days: ArrayLike<Day>, errors: SpanErrors): SpanCell {
  const { start, end, rates } = cell
  if (rates === null) return cell
  const of = (kind: keyof SpanErrors) =>
    rateRange({ rate: rates[kind].track, error: errors[kind][start] }, days, {
      start,
      end,
      isSingle: kind === 'single',
    })
  return { ...cell, ranges: { single: of('single'), regular: of('regular') } }
}
