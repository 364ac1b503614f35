import { percent } from '@plumbline/contract/format/rates.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import type { ReportData } from '@plumbline/contract/report-figures/report-data.ts'
import { comparedGroups } from '../compared-groups.ts'
import type { NamedGroup } from '../group-table.ts'
import { yearGroups } from '../joiner-cohorts.ts'
import { potGroups } from '../pot-effect.ts'
import { potsOf } from '../pot-effect-words.ts'
import { blankName, textRows } from '../segment-rows.ts'
import { isBelow, noClearDifference } from '../verdict.ts'

/** A summary names at most so many things. */
const mostNamed = 4
/** From this part of all savers on, suspect records are worth a look. */
const muchSuspect = 0.05

/**
 * What deserves a second look, most telling first: everyone and the weakest scheme, year of joining and pot size if they
 * lie below the benchmark, extreme values that move the result, many suspect records. Groups under 10 savers are never named.
 */
export function whatToLookAt(data: ReportData): readonly string[] {
  const { outlierBreakdown: all } = data
  const suspect = all.totalMemberCount === 0 ? 0 : all.suspect.savers / all.totalMemberCount
  return [
    ...everyone(data),
    ...weakest(schemes(data), schemeScores),
    ...weakest(yearGroups(data.joinerCohorts), (year, score) => `joiners of ${year} score ${score}`),
    ...weakest(potGroups(data.potEffect), (size, score) => `${potsOf(size, false)} score ${score}`),
    ...extremes(data),
    ...(suspect >= muchSuspect ? [`suspect data are ${percent(suspect)} of all savers`] : []),
  ].slice(0, mostNamed)
}

/** All savers together, where they lie below the benchmark. */
function everyone({ summary: { headline } }: ReportData): string[] {
  const { mean } = headline.score
  return mean !== null && isBelow(mean) ? [`the mean score is ${wholeScore(mean)}, below the benchmark`] : []
}

/** Each scheme by its own name: the least of many together are no scheme. */
function schemes({ schemes: { groups, blank } }: ReportData): readonly NamedGroup[] {
  return textRows({ groups, blank, rest: null })
}

function schemeScores(scheme: string, score: string): string {
  return scheme === blankName ? `savers without a scheme score ${score}` : `${scheme} scores ${score}`
}

/** The group with the lowest score, among several, if it lies below the benchmark. */
function weakest(groups: readonly NamedGroup[], words: (name: string, score: string) => string): string[] {
  const compared = comparedGroups(groups)
  if (compared.length < 2) return []
  const { name, score } = compared.reduce((least, group) => (group.score < least.score ? group : least))
  return isBelow(score) ? [words(name, wholeScore(score))] : []
}

function extremes({ summary: { headline, withExtremes, extremes: added } }: ReportData): string[] {
  const [without, together] = [headline.score.mean, withExtremes.score.mean]
  const sameSavers = headline.savers + added === withExtremes.savers
  if (added === 0 || !sameSavers || without === null || together === null) return []
  if (noClearDifference([without, together])) return []
  return [`with extreme values the mean score would be ${wholeScore(together)} instead of ${wholeScore(without)}`]
}
