import type { JoinerCohorts } from '@plumbline/contract/figures/joiner-cohorts.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import { yearGroups } from '../joiner-cohorts/option.ts'
import { type FigureWords, isSmall, withSmallNote } from '../words/figure-words.ts'
import { groupTable, type NamedGroup } from '../words/group-table.ts'

export function startYearBarsWords(figure: JoinerCohorts): FigureWords {
  const takeaway = sentence(yearGroups(figure))
  return {
    title: 'IRR vs Investment Start Date',
    takeaway,
    unit: withSmallNote("Average IRR a year of each year's joiners; savers above each column", figure.years),
    alt: `Columns of average IRR by year of first contribution, with a tick at the average benchmark IRR. ${takeaway}`,
    table: groupTable('Year of first contribution', yearGroups(figure)),
  }
}

function sentence(groups: readonly NamedGroup[]): string {
  const years = groups.flatMap(({ name, group }) =>
    group.meanIrr === null || isSmall(group) ? [] : [{ name, rate: group.meanIrr }],
  )
  if (years.length === 0) return 'No year has a group of savers large enough to compare.'
  const best = years.reduce((most, year) => (year.rate > most.rate ? year : most))
  const least = years.reduce((low, year) => (year.rate < low.rate ? year : low))
  if (years.length === 1)
    return `Joiners of ${best.name} earned ${percent(best.rate)} a year; no other year can be compared.`
  if (percent(best.rate) === percent(least.rate)) {
    return `No clear difference between the years of joining: all earned ${percent(best.rate)} a year.`
  }
  return `Joiners of ${best.name} earned most, ${percent(best.rate)} a year; those of ${least.name} least, ${percent(least.rate)}.`
}
