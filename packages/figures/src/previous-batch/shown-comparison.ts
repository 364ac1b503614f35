import type { PreviousBatch } from '@plumbline/contract/figures/comparison.ts'
import type { Statistics } from '@plumbline/contract/figures/statistics.ts'
import { isSmall } from '../words/figure-words.ts'
import { shownStatistics } from '../words/of-few.ts'

/** Both batches as they are shown: where either has fewer than 10 scored savers, no mean of it and no change. */
export function shownComparison({ statistics, changes, savers }: PreviousBatch, now: Statistics) {
  const isFew = isSmall(statistics.score) || isSmall(now.score)
  return {
    before: shownStatistics(statistics),
    now: shownStatistics(now),
    changes: isFew ? { score: null, irr: null, benchmarkIrr: null } : changes,
    savers,
  }
}

export function changeBetween(then: number | null, now: number | null): number | null {
  return then === null || now === null ? null : now - then
}
