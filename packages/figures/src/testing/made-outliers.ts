import type { OutlierBreakdown } from '@plumbline/contract/figures/outlier-breakdown.ts'
import { type OutlierReason, outlierReasons } from '@plumbline/contract/filter/saver-filter.ts'
import { type MadeSaver, total } from './made-saver.ts'

const suspect: readonly (OutlierReason | null)[] = [
  'Contribution Record Inaccurate',
  'High IRR',
  'Low IRR',
  'High/Low IRR',
]

/** Why made savers are not scored. */
export function breakdownOf(everyone: readonly MadeSaver[]): OutlierBreakdown {
  const sumOf = (...reasons: readonly (OutlierReason | null)[]) => {
    const some = everyone.filter(({ reason }) => reasons.includes(reason))
    return { savers: some.length, assets: total(some.map(({ pot }) => pot)) }
  }
  return {
    counted: everyone.length,
    leftOut: 0,
    analysed: sumOf(null),
    suspect: sumOf(...suspect),
    shortHistory: sumOf('Short Contribution History'),
    zeroNav: sumOf('0 NAV'),
    notComparable: sumOf('Not Comparable'),
    whyNotComparable: { beforeIndex: sumOf('Not Comparable').savers, paidOut: 0, noSingleRate: 0, noBenchmark: 0 },
    outlierGroups: outlierReasons.map((reason) => ({ reason, ...sumOf(reason) })),
    totalOutlier: everyone.filter(({ reason }) => reason !== null).length,
    totalMemberCount: everyone.length,
    notChecked: 0,
  }
}
