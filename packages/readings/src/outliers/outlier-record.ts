import { outlierReasons } from '@plumbline/contract/filter/saver-filter.ts'
import type { OutlierRecord } from '@plumbline/contract/outliers/outliers.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { type OutlierFlagName, outlierFlagNames } from '@plumbline/engine/outliers/outlier-flag.ts'
import type { StoredOutlier } from './read-outliers.ts'

/** How a stored saver becomes a record: pounds, fractions, and everything found in words. */
export function outlierRecord(stored: StoredOutlier, words: Readonly<Record<OutlierFlagName, string>>): OutlierRecord {
  return {
    id: stored.id,
    dataId: stored.saver_id,
    contributionAmount: stored.total_pence / 100,
    navAmount: stored.nav_pence / 100,
    navDate: stored.nav_date,
    irr: stored.irr,
    benchmarkIrr: stored.benchmark_irr,
    reason: itemAt(outlierReasons, stored.reason - 1),
    flags: outlierFlagNames(stored.flags).map((name) => words[name]),
  }
}
