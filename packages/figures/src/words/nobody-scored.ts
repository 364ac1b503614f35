import type { OutlierBreakdown } from '@plumbline/contract/figures/outlier-breakdown.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { saversText } from './figure-words.ts'

/** Why a report has nobody to speak of: the batch, its records, or the filter. */
export function nobodyScored({ totalMemberCount: all, analysed, outlierGroups }: OutlierBreakdown): string {
  if (all === 0) return 'The batch has no savers.'
  if (analysed.savers > 0) return 'No saver of this selection has a score.'
  const reasons = outlierGroups.filter(({ savers }) => savers > 0).toSorted((a, b) => b.savers - a.savers)
  const [most] = reasons
  if (most === undefined) return 'No saver has a score.'
  const who = all === 1 ? 'The one saver of the batch is' : `None of the ${saversText(all)} of the batch is`
  const not = all === 1 ? ' not' : ''
  if (most.reason === '0 NAV' && most.savers === all)
    return `${who}${not} scored: ${all === 1 ? 'the pot is' : 'all pots are'} empty.`
  const others = reasons.slice(1).map(({ reason, savers }) => `${count(savers)} ${reason}`)
  return `${who}${not} scored: ${[`${count(most.savers)} ${most.reason}`, ...others].join(', ')}.`
}
