import type { JoinerCohorts } from '@plumbline/contract/report-figures/joiner-cohorts.ts'
import type { PotEffect } from '@plumbline/contract/report-figures/pot-effect.ts'
import { bandOf, bandsBetween } from './bands.ts'
import { type ChosenSavers, countsOf, groupOf, readGroups } from './group-sums.ch.ts'

/** Savers by the year of their first contribution. */
export async function joinerCohorts(chosen: ChosenSavers): Promise<JoinerCohorts> {
  const groups = await readGroups<{ year: number | null }>(chosen, { year: 'first_year' })
  return {
    ...countsOf(groups, ({ year }) => year !== null),
    years: groups.flatMap(({ year, ...sums }) => (year === null ? [] : [{ year, ...groupOf(sums) }])),
  }
}

const pounds = [0, 1_000, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000] as const
const edges = [...pounds, Number.POSITIVE_INFINITY]
const largest = pounds[pounds.length - 1]

/** Savers by the size of their pots. */
export async function potEffect(chosen: ChosenSavers): Promise<PotEffect> {
  const groups = await readGroups<{ band: number }>(chosen, { band: bandOf('nav_pence / 100', edges) })
  const bands = bandsBetween(edges, groups)
  return {
    ...countsOf(groups, () => true),
    // Without an upper end, as the filter and JSON can say it.
    bands: bands.with(-1, { ...bands[bands.length - 1], range: [largest, 0], filter: { gt: largest } }),
  }
}
