import { smallGroup } from '@plumbline/contract/figures/group.ts'
import type { JoinerCohorts } from '@plumbline/contract/figures/joiner-cohorts.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import { sureText } from '../evidence/how-sure.ts'
import { groupsApart } from '../words/apart.ts'
import { comparedGroups } from '../words/compared-groups.ts'
import { type FigureWords, listText, withSmallNote } from '../words/figure-words.ts'
import { fromLowToHigh } from '../words/from-low-to-high.ts'
import { groupTable } from '../words/group-table.ts'
import { noClearDifference } from '../words/no-clear-difference.ts'
import { isBelow, scoresFromTo } from '../words/verdict.ts'
import { yearGroups } from './option.ts'

/** More years than these are counted, not named. */
const mostNamed = 6

export function joinerCohortsWords(figure: JoinerCohorts): FigureWords {
  const takeaway = [sentence(figure), ...groupsApart(yearGroups(figure))].join(' ')
  return {
    title: 'Joiner cohorts by year of first contribution',
    takeaway,
    unit: withSmallNote(`Savers under each year; ${sureText('not by group')}`, figure.years),
    alt: `Columns of average scores by year of first contribution, on the line of the benchmark at 50. ${takeaway}`,
    table: groupTable('Year of first contribution', yearGroups(figure)),
  }
}

function sentence(figure: JoinerCohorts): string {
  const years = comparedGroups(yearGroups(figure))
  const [only] = years
  if (only === undefined) return 'No year has a group of savers large enough to compare.'
  if (years.length === 1)
    return `Joiners of ${only.name} score ${wholeScore(only.value)}; no other year can be compared.`
  const scores = years.map(({ value }) => value)
  if (noClearDifference('score', scores))
    return `No clear difference between the years of joining: ${scoresFromTo(scores)}.`
  const span = `Mean scores run ${fromLowToHigh('score', years, wholeScore)}`
  const below = years.filter(({ value }) => isBelow(value)).map(({ name }) => name)
  if (below.length === 0) return `${span}; joiners of every year score at or above the benchmark on average.`
  if (below.length === years.length) return `${span}; joiners of every year score below the benchmark on average.`
  if (below.length > mostNamed) {
    return `${span}; joiners of ${count(below.length)} of the ${count(years.length)} years with ${smallGroup} savers or more score below the benchmark on average.`
  }
  return `${span}; joiners of ${listText(below)} score below the benchmark on average.`
}
