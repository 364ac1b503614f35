import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { soundNumber } from '@plumbline/engine/written/sound-json.ts'
import type { AttributedMembers } from '@plumbline/scoring/attribution/attribute-members.ts'
import { monthName } from './result-text.ts'

const columns =
  'month,return,level,return_standard_error,level_standard_error,benchmark_return,benchmark_level,cash_return'

/** The track, a line a month; the header alone where the attribution was refused. */
export function* trackLines({ months, outcome }: AttributedMembers): Generator<string> {
  yield `${columns}\n`
  if (months === null || 'refused' in outcome) return
  for (const [place, month] of outcome.attribution.track.entries()) {
    const cells = [
      monthName(itemAt(months.ends, place + 1)),
      month.return,
      month.level,
      month.returnStandardError,
      month.levelStandardError,
      month.benchmarkReturn,
      month.benchmarkLevel,
      month.cashReturn,
    ]
    yield `${cells.map((cell) => soundNumber('A month of the track', cell)).join(',')}\n`
  }
}
