import { readRow } from '@plumbline/analytics/read-row.ts'
import type { DataPoint } from '@plumbline/contract/data-points/data-point.ts'
import type { NumberSegment } from '@plumbline/contract/figures/segments.ts'
import { bandOf, bandsBetween } from './bands.ts'
import { type ChosenSavers, countsOf, groupOf, readGroups, sumOf } from './group-sums.ts'
import { mostBands, type NumberBands, numberBands } from './number-bands.ts'

const tenths = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]

/** Savers by a number of theirs: by few whole values each, else between round numbers near its tenths. */
export async function numberSegment(
  selection: ChosenSavers,
  { order, name, unit, explanation }: DataPoint,
): Promise<NumberSegment> {
  const column = `numbers[${order}]`
  const { edges, bands } = await segmentBands(selection, column)
  const groups = await readGroups<{ band: number | null }>(selection, {
    band: `if(${column} IS NULL, NULL, ${bandOf(column, edges)})`,
  })
  const blanks = groups.filter(({ band }) => band === null)
  return {
    id: order,
    name,
    unit,
    explanation,
    ...countsOf(groups, () => true),
    bands: bandsBetween(edges, groups).map((band, place) => ({ ...band, ...bands[place] })),
    blank: blanks.length === 0 ? null : groupOf(sumOf(blanks)),
  }
}

/** How the savers are divided by a number of theirs. */
export async function segmentBands({ reader, condition }: ChosenSavers, column: string): Promise<NumberBands> {
  const { quantiles, isWhole, values } = await readRow<{
    quantiles: readonly (number | null)[]
    isWhole: number
    values: readonly number[]
  }>(
    reader,
    `SELECT quantilesExactInclusive(${tenths.join(', ')})(${column}) AS quantiles,
       countIf(${column} != floor(${column})) = 0 AS isWhole,
       arraySort(groupUniqArray(${mostBands + 1})(${column})) AS values
     FROM plumbline.savers WHERE ${condition.sql}`,
    condition.parameters,
  )
  return numberBands({
    // Of nobody there are none.
    quantiles: quantiles.filter((value) => value !== null),
    isWhole: isWhole === 1,
    values: values.length > mostBands ? null : values,
  })
}
