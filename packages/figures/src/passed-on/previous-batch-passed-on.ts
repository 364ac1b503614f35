import type { PreviousBatch } from '@plumbline/contract/figures/comparison.ts'
import { isSmall } from '../words/figure-words.ts'
import type { MaybeHidden } from './hidden-groups.ts'
import { statisticsPassedOn } from './summary-passed-on.ts'

/** What changed, as it is passed on: where few savers stayed, came or left, a part of a change would be theirs alone. */
export function previousBatchPassedOn(previous: PreviousBatch | null): (PreviousBatch & MaybeHidden) | null {
  if (previous === null) return null
  const { same, joined, left } = previous.savers
  return {
    ...previous,
    statistics: statisticsPassedOn(previous.statistics),
    ...([same, joined, left].some((savers) => isSmall({ savers })) && { hidden: 'small' }),
  }
}
