import { smallGroup } from '@plumbline/contract/figures/group.ts'
import type { Statistics } from '@plumbline/contract/figures/statistics.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import { inSentence } from '@plumbline/contract/format/visible-text.ts'
import { hiddenOf } from '../passed-on/hidden-groups.ts'
import { listText } from './figure-words.ts'
import type { NamedGroup } from './group-table.ts'
import { asShown } from './no-clear-difference.ts'
import { shortText } from './short-text.ts'
import { benchmarkScore } from './verdict.ts'

/** Longer names would hide the note. */
const mostLetters = 60
/** More are counted, not named: as many as there are sizes of pot. */
const mostNamed = 8

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
    `Mean score and pounds point apart (${namesOf(names)}): the mean counts each saver alike, pounds count large pots for more.`,
  ]
}

function namesOf(names: readonly string[]): string {
  return names.length > mostNamed
    ? listText([...names.slice(0, mostNamed - 1), `${count(names.length - mostNamed + 1)} others`])
    : names.join(', ')
}

/** The note of groups with their pots, nothing of one that is not passed on. */
export function groupsApart(groups: readonly NamedGroup[]): readonly string[] {
  return apartNote(
    groups.map(({ name, group }) => {
      const { savers, meanScore, assets, benchmarkAssets } = group
      const isKnown = hiddenOf(group) === null && benchmarkAssets > 0
      const impactShare = isKnown ? assets / benchmarkAssets - 1 : null
      return { name: inSentence(shortText(name, mostLetters)), savers, mean: meanScore, impactShare }
    }),
  )
}
