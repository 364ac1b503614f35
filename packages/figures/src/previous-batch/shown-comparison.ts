import type { PreviousBatch } from '@plumbline/contract/figures/comparison.ts'
import type { Statistics } from '@plumbline/contract/figures/statistics.ts'
import { hiddenOf } from '../passed-on/hidden-groups.ts'
import { isSmall } from '../words/figure-words.ts'
import { shownImpact, shownStatistics } from '../words/of-few.ts'

/** A change of an average, and its parts where they may be told. */
export interface ShownChange {
  readonly total: number
  readonly same: number | null
  readonly joined: number | null
  readonly left: number | null
}

/** Both batches as they are shown: where either has fewer than 10 scored savers, no mean of it and no change. */
export function shownComparison(previous: PreviousBatch, now: Statistics) {
  const { statistics, changes, savers } = previous
  const isFew = isSmall(statistics.score) || isSmall(now.score)
  const changeOf = (name: 'score' | 'irr' | 'benchmarkIrr'): ShownChange | null => {
    const change = changes[name]
    // A single rate that fewer than 10 savers have is left out, and so is its change.
    if (isFew || change === null || isSmall(statistics[name]) || isSmall(now[name])) return null
    return hiddenOf(previous) === null ? change : { total: change.total, same: null, joined: null, left: null }
  }
  return {
    before: shownStatistics(statistics),
    now: shownStatistics(now),
    changes: { score: changeOf('score'), irr: changeOf('irr'), benchmarkIrr: changeOf('benchmarkIrr') },
    savers,
  }
}

/** In pounds; null where they are not passed on. */
export const amounts = {
  pots: (of: Statistics) => (hiddenOf(of) === null ? of.assets : null),
  benchmarkPots: (of: Statistics) => (hiddenOf(of) === null ? of.benchmarkAssets : null),
  impact: shownImpact,
} as const satisfies Readonly<Record<string, (of: Statistics) => number | null>>

export function changeBetween(then: number | null, now: number | null): number | null {
  return then === null || now === null ? null : now - then
}
