import type { Band } from '@plumbline/contract/figures/group.ts'
import type { JoinerCohorts } from '@plumbline/contract/figures/joiner-cohorts.ts'
import type { PotEffect } from '@plumbline/contract/figures/pot-effect.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { bandsBetween } from './bands.ts'
import { type CrossGroup, potEdges } from './cross-groups.ts'
import { countsOf, groupOf, sumOf } from './group-sums.ts'

/** Savers by the year of their first contribution. */
export function joinerCohorts(groups: readonly CrossGroup[]): JoinerCohorts {
  const years = [...Map.groupBy(groups, ({ year }) => year)].flatMap(([year, parts]) =>
    year === null ? [] : [{ year, ...groupOf(sumOf(parts)) }],
  )
  return { ...countsOf(groups, ({ year }) => year !== null), years: years.sort((a, b) => a.year - b.year) }
}

/** Savers by the size of their benchmark pots, and of their pots. */
export function potEffect(groups: readonly CrossGroup[]): PotEffect {
  const blanks = groups.filter(({ benchmarkPot }) => benchmarkPot === null)
  const [first, ...others] = potBands(groups, ({ benchmarkPot }) => benchmarkPot)
  return {
    ...countsOf(groups, () => true),
    // More may have been paid out than the benchmark would have held: the lowest band has no lower end.
    bands: first === undefined ? [] : [{ ...first, filter: { lte: first.range[1] } }, ...others],
    blank: blanks.length === 0 ? null : groupOf(sumOf(blanks)),
    byPot: potBands(groups, ({ pot }) => pot),
  }
}

function potBands(groups: readonly CrossGroup[], placeOf: (group: CrossGroup) => number | null): Band[] {
  const bands = bandsBetween(
    potEdges,
    groups.map((group) => ({ ...group, band: placeOf(group) })),
  )
  const last = itemAt(bands, bands.length - 1)
  const [largest] = last.range
  // Without an upper end, as the filter and JSON can say it.
  return bands.with(-1, { ...last, range: [largest, 0], filter: { gt: largest } })
}
