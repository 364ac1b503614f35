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
    savers: figures.members,
    analysedSavers: figures.analysed,
    analysedShare: share(figures.analysed),
    suspectSavers: suspect,
    suspectShare: share(suspect),
    shortHistorySavers: figures.short,
    shortHistoryShare: share(figures.short),
    zeroNavSavers: figures.zeroNav,
    zeroNavShare: share(figures.zeroNav),
    notComparableSavers: figures.notComparable,
    notComparableShare: share(figures.notComparable),
    assets: figures.assetsPence / 100,
    meanScore: figures.score,
    meanIrr: figures.irr,
    meanBenchmarkIrr: figures.benchmarkIrr,
  }
}

const nobody = {
  members: 0,
  analysed: 0,
  short: 0,
  zeroNav: 0,
  notComparable: 0,
  assetsPence: 0,
  score: null,
  irr: null,
  benchmarkIrr: null,
} as const
