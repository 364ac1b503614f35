import { readRow } from '@plumbline/analytics/read-row.ts'
import type { DataPoint } from '@plumbline/contract/data-points/data-point.ts'
import type { NumberSegment } from '@plumbline/contract/figures/segments.ts'
import { bandOf, bandsBetween } from './bands.ts'
import { type ChosenSavers, countsOf, groupOf, readGroups, sumOf } from './group-sums.ts'
import { roundEdges } from './round-edges.ts'

const tenths = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]

/** Savers by a number of theirs, between round numbers near its tenths. */
export async function numberSegment(
  chosen: ChosenSavers,
  { order, name, unit, explanation }: DataPoint,
): Promise<NumberSegment> {
  const column = `numbers[${order}]`
  const edges = await segmentEdges(chosen, column)
  const groups = await readGroups<{ band: number | null }>(chosen, {
    band: `if(${column} IS NULL, NULL, ${bandOf(column, edges)})`,
  })
  const blanks = groups.filter(({ band }) => band === null)
  return {
    id: order,
    name,
    unit,
    explanation,
    ...countsOf(groups, () => true),
    bands: bandsBetween(edges, groups),
    blank: blanks.length === 0 ? null : groupOf(sumOf(blanks)),
  }
}

/** Between what numbers the savers are divided by a number of theirs. */
export async function segmentEdges(chosen: ChosenSavers, column: string): Promise<number[]> {
  return roundEdges(await tenthsOf(chosen, column))
}

async function tenthsOf({ reader, condition }: ChosenSavers, column: string): Promise<number[]> {
  const { values } = await readRow<{ values: readonly (number | null)[] }>(
    reader,
    `SELECT quantilesExactInclusive(${tenths.join(', ')})(${column}) AS values
     FROM plumbline.savers WHERE ${condition.sql}`,
    condition.parameters,
  )
  // Of nobody there are none.
  return values.filter((value) => value !== null)
}
