import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import type { OutlierBreakdown } from '@plumbline/contract/figures/outlier-breakdown.ts'
import { outlierReasons } from '@plumbline/contract/filter/saver-filter.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { type OutlierFlagName, outlierFlag } from '@plumbline/engine/outliers/outlier-flag.ts'
import { scopeCondition } from '../filter/saver-filter.ts'
import type { BatchScope } from '../scope/batch-scope.ts'

interface ReasonRow {
  readonly reason: number
  readonly savers: number
  readonly assets_pence: number
  readonly not_checked: number
  readonly before_index: number
  readonly paid_out: number
  readonly no_single_rate: number
}

/** Everyone in the scope by the reason shown. */
export async function outlierBreakdown(reader: AnalyticsEngine, scope: BatchScope): Promise<OutlierBreakdown> {
  const { sql, parameters } = scopeCondition(scope)
  const rows = await reader.rows<ReasonRow>(
    `SELECT reason, count() AS savers, sum(nav_pence) AS assets_pence,
       countIf(${has('boundsNotChecked')}) AS not_checked, countIf(${has('beforeIndex')}) AS before_index,
       countIf(${has('netContributionsNotPositive')} AND NOT ${has('beforeIndex')}) AS paid_out,
       countIf(${has('noSingleIrr')} AND NOT ${has('netContributionsNotPositive')} AND NOT ${has('beforeIndex')}) AS no_single_rate
     FROM plumbline.savers WHERE ${sql} GROUP BY reason ORDER BY reason`,
    parameters,
  )
  const outlierGroups = outlierReasons.map((reason, i) => ({ reason, ...totalOf(rows, (row) => row.reason === i + 1) }))
  const group = (...reasons: readonly string[]) =>
    totalOf(rows, (row) => row.reason > 0 && reasons.includes(itemAt(outlierReasons, row.reason - 1)))
  const analysed = totalOf(rows, ({ reason }) => reason === 0)
  const everyone = totalOf(rows, () => true)
  return {
    counted: everyone.savers,
    leftOut: 0,
    analysed,
    suspect: group('Contribution Record Inaccurate', 'High IRR', 'Low IRR', 'High/Low IRR'),
    shortHistory: group('Short Contribution History'),
    zeroNav: group('0 NAV'),
    notComparable: group('Not Comparable'),
    whyNotComparable: whyNotComparable(rows),
    outlierGroups,
    totalOutlier: everyone.savers - analysed.savers,
    totalMemberCount: everyone.savers,
    notChecked: rows.find(({ reason }) => reason === 0)?.not_checked ?? 0,
  }
}

function has(flag: OutlierFlagName): string {
  return `bitAnd(flags, ${outlierFlag[flag]}) != 0`
}

function whyNotComparable(rows: readonly ReasonRow[]): OutlierBreakdown['whyNotComparable'] {
  const row = rows.find(({ reason }) => outlierReasons[reason - 1] === 'Not Comparable')
  const {
    savers = 0,
    before_index: beforeIndex = 0,
    paid_out: paidOut = 0,
    no_single_rate: noSingleRate = 0,
  } = row ?? {}
  return { beforeIndex, paidOut, noSingleRate, noBenchmark: savers - beforeIndex - paidOut - noSingleRate }
}

function totalOf(rows: readonly ReasonRow[], counts: (row: ReasonRow) => boolean) {
  const countedRows = rows.filter(counts)
  return {
    savers: countedRows.reduce((sum, { savers }) => sum + savers, 0),
    assets: countedRows.reduce((sum, { assets_pence: pence }) => sum + pence, 0) / 100,
  }
}
