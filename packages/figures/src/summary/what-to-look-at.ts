import { smallGroup } from '@plumbline/contract/figures/group.ts'
import type { PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import { addsExtremes, movedByExtremes } from '../extremes/moved-by-extremes.ts'
import { yearGroups } from '../joiner-cohorts/option.ts'
import { potGroups } from '../pot-effect/option.ts'
import { potsOf } from '../pot-effect/words.ts'
import { blankName, textRows } from '../segments/segment-rows.ts'
import { comparedGroups } from '../words/compared-groups.ts'
import { saversText } from '../words/figure-words.ts'
import type { NamedGroup } from '../words/group-table.ts'
import { isBelow, noClearDifference } from '../words/verdict.ts'
import type { SummaryData } from './summary-data.ts'

/** A summary names at most so many things. */
const mostNamed = 5
/** From this part of all savers on, suspect records are worth a look. */
const muchSuspect = 0.05

/**
 * What deserves a second look, most telling first: everyone, the weakest scheme and year of joining where they lie below
 * the benchmark, extreme values that move the result, many suspect records, the weakest pot size. Groups under 10 savers
 * are never named.
 */
export function whatToLookAt(data: SummaryData, pooled?: PooledFigures): readonly string[] {
  const { outlierBreakdown: all } = data
  const suspect = all.totalMemberCount === 0 ? 0 : all.suspect.savers / all.totalMemberCount
  return [
    ...everyone(data),
    ...weakest(schemes(data), schemeScores),
    ...weakest(yearGroups(data.joinerCohorts), (year, score) => `joiners of ${year} score ${score}`),
    ...extremes(data, pooled),
    ...(suspect >= muchSuspect ? [`suspect data are ${percent(suspect)} of all savers`] : []),
    ...weakest(potGroups(data.potEffect), (size, score) => `${potsOf(size, false)} score ${score}`),
  ].slice(0, mostNamed)
}

/** How few they are, that some are not scored, and whether all together lie below the benchmark. */
function everyone({ summary: { headline } }: SummaryData): string[] {
  const { savers, score } = headline
  const unscored = savers - score.savers
  return [
    ...(savers < smallGroup
      ? [`only ${saversText(savers)} ${savers === 1 ? 'is' : 'are'} counted, and averages of so few say little`]
      : []),
    ...(unscored > 0 ? [`${saversText(unscored)} of this selection ${unscored === 1 ? 'is' : 'are'} not scored`] : []),
    ...(score.mean !== null && isBelow(score.mean)
      ? [`the mean score is ${wholeScore(score.mean)}, below the benchmark`]
      : []),
  ]
}

/** Each scheme by its own name: the least of many together are no scheme. */
function schemes({ schemes: { groups, blank } }: SummaryData): readonly NamedGroup[] {
  return textRows({ groups, blank, rest: null })
}

function schemeScores(scheme: string, score: string): string {
  return scheme === blankName ? `savers without a scheme score ${score}` : `${scheme} scores ${score}`
}

/** The group with the lowest score, among several that differ clearly, if it lies below the benchmark. */
function weakest(groups: readonly NamedGroup[], words: (name: string, score: string) => string): string[] {
  const compared = comparedGroups(groups)
  if (compared.length < 2 || noClearDifference(compared.map(({ score }) => score))) return []
  const { name, score } = compared.reduce((least, group) => (group.score < least.score ? group : least))
  return isBelow(score) ? [words(name, wholeScore(score))] : []
}

function extremes({ summary }: SummaryData, pooled: PooledFigures | undefined): string[] {
  if (summary.extremes === 0 || !addsExtremes(summary)) return []
  const [moved] = movedByExtremes(summary, pooled)
  if (moved === undefined) return []
  const { name, without, together } = moved
  return [`with extreme values the ${name} would be ${wholeScore(together)} instead of ${wholeScore(without)}`]
}
