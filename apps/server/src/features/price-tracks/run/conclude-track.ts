import { cashReturns } from '@plumbline/engine/benchmark/cash-returns.ts'
import type { DailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import { type Day, isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { monthEndsWithin } from '@plumbline/engine/dates/month-ends-around.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import type { PriceTrack } from '@plumbline/engine/price-track/price-track.ts'
import { type TrackSaver, trackDeviation } from '@plumbline/engine/price-track/score-track.ts'
import { annualGrowth, trackPoints } from '@plumbline/engine/price-track/track-growth.ts'
import { type TrackLine, trackLine } from '@plumbline/engine/price-track/track-line.ts'
import { NoSlope } from '@plumbline/engine/stats/least-squares-line.ts'
import { demonstrationCash } from '@plumbline/scoring/demonstration-index/demonstration-index.ts'
import type { StoredTrackResult } from '../../../platform/postgres/price-track-tables.ts'

/** All that is kept of a track: of its prices, and of the savers who are listed at its NAV date. */
export function concludeTrack(
  track: PriceTrack,
  index: DailyLevels,
  { days, savers }: { readonly days: readonly Day[]; readonly savers: readonly TrackSaver[] },
): StoredTrackResult {
  const points = trackPoints(track, index)
  const last = itemAt(points, points.length - 1)
  const span = track.navDay - track.firstDay
  return {
    ...lineOf(track, index),
    returnCompare: annualGrowth(last.track / 100, span),
    benchmarkCompare: annualGrowth(last.benchmark / 100, span),
    priceTrackGraphData: points.map((point) => [isoDateOf(point.day), point.track, point.benchmark]),
    multipleNAVs: days.map(isoDateOf),
    firstDate: isoDateOf(track.firstDay),
    navDate: isoDateOf(track.navDay),
    stDev: trackDeviation(savers),
    savers: savers.length,
    scored: savers.filter(({ score }) => score.reason === null).length,
  }
}

type Line = { readonly [Key in Exclude<keyof TrackLine, 'months'>]: number | null } & Pick<TrackLine, 'months'>

function lineOf(track: PriceTrack, index: DailyLevels): Line {
  const ends = monthEndsWithin(track.firstDay, track.navDay)
  const cash = cashReturns(demonstrationCash(), ends)
  try {
    return trackLine(track, index, ends, cash)
  } catch (error) {
    // The benchmark never moves but with cash.
    if (!(error instanceof NoSlope)) throw error
    const months = ends.length - 1
    return { beta: null, betaStandardError: null, alpha: null, alphaStandardError: null, rSquared: null, months }
  }
}
