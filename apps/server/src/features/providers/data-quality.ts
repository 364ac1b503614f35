import type { DataQuality } from '@plumbline/contract/providers/providers.ts'
import { readProviderFigures, suspectSavers } from '@plumbline/readings/data-quality/provider-figures.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { batchesForFigures } from '../access/readable-batches.ts'
import { unknownProvider } from '../access/readable-providers.ts'
import { findProvider } from './providers.pg.ts'

/** How much of a provider's published batch could be analysed, by the reason shown for each saver; filters play no part. */
export async function dataQuality(
  { db, analytics }: Pick<Services, 'db' | 'analytics'>,
  caller: Caller,
  providerId: number,
): Promise<DataQuality> {
  if ((await findProvider(db, caller, providerId)) === undefined) throw unknownProvider()
  const scope = await batchesForFigures({ db }, [providerId])
  const [figures = nobody] = scope.versions.length === 0 ? [] : await readProviderFigures(analytics.reader, scope)
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
