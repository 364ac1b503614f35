import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import type { ExclusionBalance } from '@plumbline/contract/figures/assumptions.ts'
import { exactSum, steps } from '../figures/exact-sum.ts'
import { extremeCodes, withExtremesCondition } from '../filter/saver-filter.ts'
import type { ReportChoice } from '../scope/report-choice.ts'

type Side = keyof ExclusionBalance

interface SideRow {
  readonly side: Side
  readonly savers: number
  readonly pence: number
  readonly benchmark: number
}

/** The gap of the rates, or Direct Alpha where there is no benchmark IRR. */
const gap = 'coalesce(irr - benchmark_irr, direct_alpha)'
const sideOf = `multiIf(ifNull(${gap} < 0, false), 'worse', ifNull(${gap} > 0, false), 'better', 'neither')`

/** On which side of the benchmark the savers are whom `summary` adds as extremes. */
export async function exclusionBalance(
  reader: AnalyticsEngine,
  { scope, filter, scoreOfAll }: ReportChoice,
): Promise<ExclusionBalance> {
  const { sql, parameters } = withExtremesCondition(scope, filter, scoreOfAll)
  const rows = await reader.rows<SideRow>(
    `SELECT ${sideOf} AS side, count() AS savers, sumIf(nav_pence, benchmark_pence IS NOT NULL) AS pence,
       ${exactSum('benchmark_pence', steps.pence)} AS benchmark
     FROM plumbline.savers WHERE ${sql} AND reason IN (${extremeCodes.join(', ')}) GROUP BY side`,
    parameters,
  )
  const of = (side: Side) => {
    const { savers = 0, pence = 0, benchmark = 0 } = rows.find((row) => row.side === side) ?? {}
    return { savers, assets: pence / 100, benchmarkAssets: benchmark / 100 }
  }
  return { worse: of('worse'), better: of('better'), neither: of('neither') }
}
