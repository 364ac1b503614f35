import { isPermitted } from '@plumbline/contract/access/permissions.ts'
import {
  type BenchmarkingFilter,
  type BenchmarkingReport,
  benchmarkingFilterKeys,
} from '@plumbline/contract/benchmarking/benchmarking.ts'
import { type RankInterval, rankIntervals } from '@plumbline/engine/ranks/rank-intervals.ts'
import type { ScoreLuck } from '@plumbline/engine/ranks/score-luck.ts'
import { recentAnswers } from '@plumbline/readings/recent-answers.ts'
import { reportOn } from '@plumbline/readings/scope/report-choice.ts'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { batchesForFigures } from '../access/readable-batches.ts'
import {
  type BenchmarkingAudience,
  type ComparedProvider,
  comparedProviders,
} from '../master-list/benchmarking-rows.ts'
import { dataQuality } from '../providers/data-quality.ts'
import { provenance } from '../vfm-report/provenance.ts'
import { filterRows } from './filter-rows.ts'

type Stores = Pick<Services, 'db' | 'analytics' | 'keys'>

/** Always the same draws: a report of the same rows says the same ranks. */
const seed = 20_191_015

/**
 * All that the report of a provider shows.
 * @throws ApiFailure not_found for a provider that is not the caller's to see or has no published data, forbidden for a filter of
 *   somebody who may not set one
 */
export async function benchmarkingReport(
  stores: Stores,
  caller: Caller,
  providerId: number,
  filters: BenchmarkingFilter,
  audience: BenchmarkingAudience = 'caller',
): Promise<BenchmarkingReport> {
  requireUnfiltered(caller, filters)
  const [compared, scope] = await Promise.all([
    comparedProviders(stores, caller, providerId, audience),
    batchesForFigures(stores, [providerId]),
  ])
  if (scope.versions.length === 0) throw withoutData()
  const { providers, leftOut } = filterRows(compared, filters)
  const [quality, score, source] = await Promise.all([
    dataQuality(stores, caller, providerId),
    scoreRank(stores, providers),
    provenance(stores, reportOn(scope, {})),
  ])
  return {
    provider: { id: providerId, name: providers.find(({ row }) => row.own)?.row.name ?? '' },
    filters,
    rows: providers.map(({ row }) => row),
    ranks: { score, suspect: suspectRank(providers) },
    leftOut,
    quality,
    provenance: source,
  }
}

/** @throws ApiFailure forbidden for a filter of somebody who may not set one */
export function requireUnfiltered({ role }: Pick<Caller, 'role'>, filters: BenchmarkingFilter): void {
  const isFiltered = benchmarkingFilterKeys.some((key) => (filters[key] ?? []).length > 0)
  if ((isFiltered || filters.assets !== undefined) && !isPermitted(role, 'filterBenchmarking')) {
    throw new ApiFailure('forbidden', 'Your role sees benchmarking without filters.')
  }
}

export function withoutData(): ApiFailure {
  return new ApiFailure('not_found', 'This provider has no published data yet.')
}

const recentRanks = recentAnswers<Promise<readonly RankInterval[]>>(100)

async function scoreRank({ db }: Pick<Stores, 'db'>, providers: readonly ComparedProvider[]) {
  const candidates = providers.flatMap(({ row, luck }) => (luck === null ? [] : [{ own: row.own, luck }]))
  const own = candidates.findIndex((each) => each.own)
  if (own < 0 || candidates.length < 2) return null
  const lucks: readonly ScoreLuck[] = candidates.map(({ luck }) => luck)
  const ranks = await recentRanks(db, JSON.stringify(lucks), async () => rankIntervals(lucks, seed))
  const rank = ranks[own]
  return rank === undefined ? null : { ...rank, of: candidates.length }
}

function suspectRank(providers: readonly ComparedProvider[]) {
  const shares = providers.flatMap(({ suspectShare }) => suspectShare ?? [])
  const own = providers.find(({ row }) => row.own)?.suspectShare ?? null
  if (own === null || shares.length < 2) return null
  const rank = 1 + shares.filter((share) => share < own).length
  return { rank, low: rank, high: rank, of: shares.length }
}
