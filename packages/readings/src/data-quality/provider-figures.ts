import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { type OutlierReason, outlierReasons } from '@plumbline/contract/filter/saver-filter.ts'
import type { BatchScope } from '../scope/batch-scope.ts'

/** What is known of a version as a whole; means are those of the savers scored, rates fractions. */
export interface ProviderFigures {
  readonly versionId: number
  readonly members: number
  readonly analysed: number
  readonly short: number
  readonly zeroNav: number
  readonly notComparable: number
  readonly assetsPence: number
  readonly score: number | null
  readonly irr: number | null
  readonly benchmarkIrr: number | null
}

/** Figures of each version of the scope that has savers. */
export async function readProviderFigures(reader: AnalyticsEngine, scope: BatchScope): Promise<ProviderFigures[]> {
  return await reader.rows<ProviderFigures>(
    `SELECT version_id AS versionId, count() AS members, countIf(reason = 0) AS analysed,
       countIf(reason = {short:UInt8}) AS short, countIf(reason = {zeroNav:UInt8}) AS zeroNav,
       countIf(reason = {notComparable:UInt8}) AS notComparable, sum(nav_pence) AS assetsPence, avgOrNull(score) AS score, avgOrNullIf(irr, reason = 0) AS irr,
       avgOrNullIf(benchmark_irr, reason = 0) AS benchmarkIrr
     FROM plumbline.savers WHERE version_id IN {versions:Array(UInt32)} GROUP BY version_id ORDER BY version_id`,
    {
      versions: scope.versions.map(({ versionId }) => versionId),
      short: codeOf('Short Contribution History'),
      zeroNav: codeOf('0 NAV'),
      notComparable: codeOf('Not Comparable'),
    },
  )
}

/** Savers excluded for what their data say, not for being new, empty or beyond what a rate can judge. */
export function suspectSavers(
  figures: Pick<ProviderFigures, 'members' | 'analysed' | 'short' | 'zeroNav' | 'notComparable'>,
): number {
  return figures.members - figures.analysed - figures.short - figures.zeroNav - figures.notComparable
}

/** Reasons are stored by their place, from 1. */
function codeOf(reason: OutlierReason): number {
  return outlierReasons.indexOf(reason) + 1
}
