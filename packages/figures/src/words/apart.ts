import { smallGroup } from '@plumbline/contract/figures/group.ts'
import type { Statistics } from '@plumbline/contract/figures/statistics.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import { asShown } from './no-clear-difference.ts'
import { benchmarkScore } from './verdict.ts'

/** What a mean score and pounds are of the same savers. */
export interface MeanAndPounds {
  readonly savers: number
  readonly mean: number | null
  readonly impactShare: number | null
}

/** Whether the mean score lies on one side of the benchmark and the pounds on the other, as both are shown. */
function pointApart({ savers, mean, impactShare }: MeanAndPounds): boolean {
  if (mean === null || impactShare === null || savers < smallGroup) return false
  return (asShown('score', mean) - benchmarkScore) * asShown('worth', impactShare) < 0
}

/** Why both may be so; null where they agree. */
export function apartSentence({ score, impactShare }: Pick<Statistics, 'score' | 'impactShare'>): string | null {
  if (!pointApart({ savers: score.savers, mean: score.mean, impactShare })) return null
  const side = (score.mean ?? 0) > benchmarkScore ? 'above' : 'below'
  return `The mean score, ${wholeScore(score.mean)}, is ${side} the benchmark all the same: it counts each saver alike, pounds count large pots for more.`
}

/** A note of a table in which both stand, by the names of its rows; none where all agree. */
export function apartNote(rows: readonly (MeanAndPounds & { readonly name: string })[]): readonly string[] {
  const names = rows.filter(pointApart).map(({ name }) => name)
  if (names.length === 0) return []
  return [
    `Mean score and pounds point apart (${names.join(', ')}): the mean counts each saver alike, pounds count large pots for more.`,
  ]
}
