import type { JoinerCohorts } from '@plumbline/contract/figures/joiner-cohorts.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import { yearGroups } from '../joiner-cohorts/option.ts'
import { type FigureWords, isSmall, withSmallNote } from '../words/figure-words.ts'
import { fromLowToHigh } from '../words/from-low-to-high.ts'
import { groupTable, type NamedGroup } from '../words/group-table.ts'
import { noClearDifference } from '../words/no-clear-difference.ts'

export function startYearBarsWords(figure: JoinerCohorts): FigureWords {
  const takeaway = sentence(yearGroups(figure))
  return {
    title: 'IRR vs Investment Start Date',
    takeaway,
    unit: withSmallNote('Rates a year; savers at each', figure.years),
    alt: `Columns of average IRR by year of first contribution, with a tick at the average benchmark IRR. ${takeaway}`,
    table: groupTable('Year of first contribution', yearGroups(figure)),
  }
}

function sentence(groups: readonly NamedGroup[]): string {
  const years = groups.flatMap(({ name, group }) =>
    group.meanIrr === null || isSmall(group) ? [] : [{ name, value: group.meanIrr }],
  )
  const [only] = years
  if (only === undefined) return 'No year has a group of savers large enough to compare.'
  if (years.length === 1)
    return `Joiners of ${only.name} earned ${percent(only.value)} a year; no other year can be compared.`
  const rates = years.map(({ value }) => value)
  if (noClearDifference('rate', rates)) return `No clear difference between the years of joining: ${allEarned(rates)}.`
  return `Average IRRs run ${fromLowToHigh('rate', years, percent)} a year.`
}

function allEarned(rates: readonly number[]): string {
  const [low, high] = [percent(Math.min(...rates)), percent(Math.max(...rates))]
  return low === high ? `all earned ${low} a year` : `all earned ${low} to ${high} a year`
}
