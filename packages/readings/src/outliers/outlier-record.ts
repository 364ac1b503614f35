import { outlierReasons } from '@plumbline/contract/filter/saver-filter.ts'
import type { OutlierRecord } from '@plumbline/contract/outliers/outliers.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { type OutlierFlagName, outlierFlagNames } from '@plumbline/engine/outliers/outlier-flag.ts'
import type { StoredOutlier } from './read-outliers.ts'

/** How a stored saver becomes a record: pounds, fractions, and everything found in words. */
export function outlierRecord(row: StoredOutlier, words: Readonly<Record<OutlierFlagName, string>>): OutlierRecord {
  return {
    id: row.id,
    dataId: row.saver_id,
    contributionAmount: row.total_pence / 100,
    navAmount: row.nav_pence / 100,
    navDate: row.nav_date,
    irr: row.irr,
    benchmarkIrr: row.benchmark_irr,
    reason: itemAt(outlierReasons, row.reason - 1),
    flags: outlierFlagNames(row.flags).map((name) => words[name]),
  }
}
