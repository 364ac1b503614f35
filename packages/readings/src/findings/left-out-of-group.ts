import { readRow } from '@plumbline/analytics/read-row.ts'
import type { Finding } from '@plumbline/contract/figures/findings.ts'
import type { ChosenSavers } from '../figures/group-sums.ts'
import type { CodedDimension } from './coded-dimension.ts'
import { parametersOfAll } from './dimensions.ts'
import { isLow } from './hidden-results.ts'

/** The savers of a named group who are left out for very low returns, and what their pots are more than benchmark pots. */
export async function leftOutOfGroup(
  { reader, condition }: ChosenSavers,
  dimension: CodedDimension,
  code: number,
): Promise<Finding['leftOut']> {
  const { low, pence } = await readRow<{ low: number; pence: number | null }>(
    reader,
    `SELECT toFloat64(count()) AS low, sumOrNullIf(nav_pence - benchmark_pence, benchmark_pence IS NOT NULL) AS pence
     FROM plumbline.savers WHERE ${condition.sql} AND ${isLow} AND toInt32(ifNull(${dimension.code}, -1)) = ${code}`,
    parametersOfAll(condition, [dimension]),
  )
  return { savers: low, pounds: pence === null ? null : pence / 100 }
}
