import type { SaverHistory } from '@plumbline/contract/savers/saver-history.ts'
import { thinPoints } from '@plumbline/figures/parts/thin-points.ts'
import type { SaverHistoryData } from '@plumbline/figures/saver-history/option.ts'

/** What the chart draws: amounts paid in from the first payment on, up to the pot on the NAV date. */
export function chartDataOf({ series, calculation, saver, paidOut }: SaverHistory): SaverHistoryData {
  return { points: thinPoints(series), paidOut, pot: calculation.pot, navDate: saver.analysis.navDate }
}
