import type { ChosenSavers } from '../figures/group-sums.ts'
import type { CodedDimension } from './coded-dimension.ts'
import { parametersOfAll } from './dimensions.ts'

/** Of everyone: how many they are, their mean score, and what their pots are more than benchmark pots. */
export interface WholeSums {
  readonly savers: number
  readonly mean: number | null
  /** Null where the index does not reach a saver. */
  readonly pence: number | null
}

export async function readWhole({ reader, condition }: ChosenSavers): Promise<WholeSums> {
  const [row] = await reader.rows<WholeSums>(
    `SELECT count() AS savers, avgOrNull(score) AS mean,
       if(countIf(benchmark_pence IS NULL) > 0, NULL, sum(nav_pence - benchmark_pence)) AS pence
     FROM plumbline.savers WHERE ${condition.sql}`,
    condition.parameters,
  )
  return row ?? { savers: 0, mean: null, pence: null }
}

/** Mean scores by the code of a group. */
export async function readMeanScores(
  { reader, condition }: ChosenSavers,
  dimension: CodedDimension,
): Promise<ReadonlyMap<number, number | null>> {
  const rows = await reader.rows<{ place: number; mean: number | null }>(
    `SELECT toInt32(ifNull(${dimension.code}, -1)) AS place, avgOrNull(score) AS mean
     FROM plumbline.savers WHERE ${condition.sql} GROUP BY place`,
    parametersOfAll(condition, [dimension]),
  )
  return new Map(rows.map(({ place, mean }) => [place, mean]))
}
