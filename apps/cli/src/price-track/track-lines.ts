import { isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import type { RateResult } from '@plumbline/engine/irr/irr.ts'
import type { TrackSaver } from '@plumbline/engine/price-track/score-track.ts'
import { soundNumber } from '@plumbline/engine/written/sound-json.ts'
import { resultColumns } from '@plumbline/scoring/results/result-header.ts'
import { trackSaverName } from '@plumbline/scoring/stored/track-rows.ts'

type Cell = string | number | null

/** One line a saver, in the columns of a scored file; blank what is undefined. */
export function* trackLines(savers: readonly TrackSaver[]): Generator<string> {
  yield `${resultColumns.join(',')}\n`
  for (const saver of savers) {
    const cells = cellsOf(saver)
    yield `${resultColumns.map((column) => soundNumber(column, cells[column]) ?? '').join(',')}\n`
  }
}

function cellsOf({ startDay, navDay, navPence, score }: TrackSaver): Record<(typeof resultColumns)[number], Cell> {
  const isScored = score.reason === null
  const day = (value: number | null) => (value === null ? null : isoDateOf(value))
  return {
    saver_id: trackSaverName({ startDay }),
    status: isScored ? 'scored' : 'excluded',
    outlier_reason: score.reason,
    irr: rateOf(score.irr),
    benchmark_irr: rateOf(score.benchmarkIrr),
    nav: navPence / 100,
    benchmark_nav: score.benchmarkPence === null ? null : score.benchmarkPence / 100,
    nav_ratio: score.navRatio,
    direct_alpha: rateOf(score.directAlpha),
    score: isScored ? score.scoreNew : null,
    score_old: isScored ? score.scoreOld : null,
    first_contribution_date: day(score.firstContributionDay),
    last_contribution_date: day(score.lastContributionDay),
    nav_date: isoDateOf(navDay),
    total_contribution: score.totalPence / 100,
  }
}

function rateOf(result: RateResult): number | null {
  return result.status === 'ok' ? result.rate : null
}
