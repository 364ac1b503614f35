import type { JoinerCohorts } from '@plumbline/contract/figures/joiner-cohorts.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import { yearGroups } from '../../joiner-cohorts/option.ts'
import { comparedGroups } from '../../words/compared-groups.ts'
import { type FigureWords, withSmallNote } from '../../words/figure-words.ts'
import { fromLowToHigh } from '../../words/from-low-to-high.ts'
import { noClearDifference } from '../../words/no-clear-difference.ts'
import { isBelow, scoresFromTo } from '../../words/verdict.ts'

export const scoresByStartTitle = 'Score by start year'

/** What stands around scores by start, but their table. */
export function scoresByStartWords(figure: JoinerCohorts): Omit<FigureWords, 'table'> {
  const takeaway = sentence(figure)
  return {
    title: scoresByStartTitle,
    takeaway,
    unit: withSmallNote(
      'Savers under each year; years overlap up to the valuation, so that none is evidence by itself',
      figure.years,
    ),
    alt: `Columns of average scores by year of the first payment, on the line of the benchmark at 50. ${takeaway}`,
  }
}

function sentence(figure: JoinerCohorts): string {
  const years = comparedGroups(yearGroups(figure))
  const [only] = years
  if (only === undefined) return 'No year has a group of savers large enough to compare.'
  if (years.length === 1)
    return `Savers who began in ${only.name} score ${wholeScore(only.value)}; no other year can be compared.`
  const scores = years.map(({ value }) => value)
  if (noClearDifference('score', scores))
    return `No clear difference between the years of starting: ${scoresFromTo(scores)}.`
  const below = years.filter(({ value }) => isBelow(value)).length
  const which =
    below === 0
      ? `none of the ${count(years.length)} years compared is below the benchmark`
      : below === years.length
        ? `all ${count(years.length)} years compared are below the benchmark`
        : `${count(below)} of the ${count(years.length)} years compared ${below === 1 ? 'is' : 'are'} below the benchmark`
  return `Average scores run ${fromLowToHigh('score', years, wholeScore)}; ${which}.`
}
