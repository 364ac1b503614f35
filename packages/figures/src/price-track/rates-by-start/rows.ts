import { rateGap } from '@plumbline/contract/format/rates.ts'
import type { TrackSaver } from '@plumbline/contract/price-tracks/price-track-report.ts'

/** What somebody earned who began in a month. */
export interface StartRow {
  readonly day: string
  /** Since the year 0. */
  readonly month: number
  readonly score: number | null
  readonly track: number
  readonly benchmark: number
  /** Between the rates as they are shown. */
  readonly difference: number
}

/** The savers who have both rates, by the month of their first payment. */
export function startRows(members: readonly TrackSaver[]): readonly StartRow[] {
  return members.flatMap(({ startDate: day, score, irr, birr }) => {
    if (irr === null || birr === null) return []
    const month = 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7)) - 1
    return [{ day, month, score, track: irr, benchmark: birr, difference: rateGap(irr, birr) }]
  })
}
