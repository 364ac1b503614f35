import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import type { DataQuality } from '@plumbline/contract/providers/providers.ts'
import type { BatchScope } from '../scope/batch-scope.ts'
import { readProviderFigures, suspectSavers } from './provider-figures.ts'

/** How much of a provider's batch, the only one of the scope, could be analysed, by the reason shown for each saver. */
export async function readDataQuality(
  reader: AnalyticsEngine,
  scope: BatchScope,
  providerId: number,
): Promise<DataQuality> {
  const [figures = nobody] = scope.versions.length === 0 ? [] : await readProviderFigures(reader, scope)
  const share = (savers: number) => (figures.members > 0 ? savers / figures.members : null)
  const suspect = suspectSavers(figures)
  return {
    providerId,
    dataBatchId: scope.versions[0]?.id ?? null,
    member_count: figures.members,
    analysed_count: figures.analysed,
    data_analysed: share(figures.analysed),
    suspect_count: suspect,
    suspect_data: share(suspect),
    short_contrib_count: figures.short,
    short_contrib_percent: share(figures.short),
    zero_nav_count: figures.zeroNav,
    zero_nav_percent: share(figures.zeroNav),
    asset_size: figures.assetsPence / 100,
    score: figures.score,
    avg_irr: figures.irr,
    benchmark_irr: figures.benchmarkIrr,
  }
}

const nobody = {
  members: 0,
  analysed: 0,
  short: 0,
  zeroNav: 0,
  assetsPence: 0,
  score: null,
  irr: null,
  benchmarkIrr: null,
} as const
