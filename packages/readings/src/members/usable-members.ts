import { type OutlierReason, outlierReasons, type SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { type SqlCondition, saverCondition } from '../filter/saver-filter.ts'
import type { BatchScope } from '../scope/batch-scope.ts'

/** Records that say nothing of a fund; who did very well or badly stays, since leaving them out is choosing by result. */
const unusable: readonly OutlierReason[] = [
  '0 NAV',
  'Contribution Record Inaccurate',
  'Not Comparable',
  'Short Contribution History',
]

/** Of which scheme and fund; null: of any. */
export interface MemberChoice {
  readonly scheme: string | null
  readonly fund: string | null
}

/** All savers of a choice, and those of them whom an attribution would use. */
export function usableMembers(
  scope: BatchScope,
  { scheme, fund }: MemberChoice,
): { readonly all: SqlCondition; readonly usable: SqlCondition } {
  const filter: SaverFilter = {
    allOutlier: true,
    memberAnalysed: true,
    ...(scheme !== null && { schemes: [scheme] }),
    ...(fund !== null && { funds: [fund] }),
  }
  const all = saverCondition(scope, filter)
  const codes = unusable.map((reason) => outlierReasons.indexOf(reason) + 1)
  const sql = `${all.sql} AND reason NOT IN (${codes.join(', ')}) AND paid_out_pence = 0`
  return { all, usable: { sql, parameters: all.parameters } }
}
