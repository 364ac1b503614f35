import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import type { Member, MonthlyContributions } from '@plumbline/contract/savers/members.ts'
import type { BatchScope } from '../scope/batch-scope.ts'
import type { SaverChoice } from '../scope/saver-choice.ts'
import { type MemberPage, readContributionsByMonth, readMembers, type StoredMember } from './read-members.ts'
import { countSavers } from './read-saver-page.ts'

/** A page of savers as the provider recorded them: everyone, unless the filter says who. */
export async function listMembers(reader: AnalyticsEngine, scope: BatchScope, request: MemberPage) {
  const { page, limit } = request
  const { allOutlier, memberAnalysed, outlierReason } = request.filter
  const isOpen = allOutlier === undefined && memberAnalysed === undefined && outlierReason === undefined
  const filter = isOpen ? { ...request.filter, allOutlier: true, memberAnalysed: true } : request.filter
  const frame = { page, limit, dataBatchIds: scope.versions.map(({ id }) => id) }
  if (scope.versions.length === 0) return { ...frame, data: [], total: 0 }
  const [rows, total] = await Promise.all([
    readMembers(reader, scope, { filter, page, limit }),
    countSavers(reader, scope, filter),
  ])
  const providers = new Map(scope.versions.map(({ versionId, providerId }) => [versionId, providerId]))
  return { ...frame, data: rows.map((row) => member(row, providers.get(row.version_id) ?? null)), total }
}

/** What was paid in and out by month. */
export async function contributionsByMonth(
  reader: AnalyticsEngine,
  { scope, filter }: SaverChoice,
): Promise<MonthlyContributions[]> {
  return scope.versions.length === 0 ? [] : readContributionsByMonth(reader, scope, filter)
}

function member(row: StoredMember, providerId: number | null): Member {
  return {
    id: row.id,
    dataId: row.saver_id,
    providerId,
    scheme: row.scheme,
    fund: row.fund,
    firstContributionDate: row.first_date,
    lastContributionDate: row.last_date,
    paidIn: row.paid_in_pence / 100,
    paidOut: row.paid_out_pence / 100,
    totalContributionAmount: row.total_pence / 100,
    contributions: row.flows,
  }
}
