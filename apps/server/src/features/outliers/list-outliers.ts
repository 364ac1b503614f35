import type { OutlierRecord, outliersProcedures } from '@plumbline/contract/outliers/outliers.ts'
import type { Answer, Call } from '@plumbline/contract/wire/procedure.ts'
import { outlierBreakdown } from '@plumbline/readings/figures/outlier-breakdown.ts'
import { outlierFilter, outlierRecords } from '@plumbline/readings/outliers/outlier-records.ts'
import type { OutlierPage } from '@plumbline/readings/outliers/read-outliers.ts'
import { countSavers } from '@plumbline/readings/savers/read-saver-page.ts'
import type { BatchScope } from '@plumbline/readings/scope/batch-scope.ts'
import { batchSources } from '@plumbline/readings/scope/batch-sources.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { readableBatches } from '../access/readable-batches.ts'
import { scoringOfBatch } from '../imports/publishing/scoring-of-batch.ts'

type Stores = Pick<Services, 'db' | 'analytics'>
type List = typeof outliersProcedures.list
type Query = Call<List>['query']

/**
 * A page of the savers of a provider who are not scored, with everyone of the batch by reason.
 * @throws ApiFailure not_found for a provider or batch that the caller may not see
 */
export async function listOutliers(
  stores: Stores,
  caller: Caller,
  providerId: number,
  { page, limit, excludeReason, dataBatchId }: Query,
): Promise<Answer<List>> {
  const scope = await readableBatches(stores, caller, {
    providers: [providerId],
    dataBatchIds: dataBatchId === undefined ? undefined : [dataBatchId],
  })
  const filter = outlierFilter(excludeReason)
  const { reader } = stores.analytics
  const [{ counted: _counted, leftOut: _leftOut, ...breakdown }, count, data] = await Promise.all([
    outlierBreakdown(reader, scope),
    countSavers(reader, scope, filter),
    listedOutliers(stores, scope, { filter, page, limit }),
  ])
  return { data, count, page, limit, ...breakdown, source: batchSources(scope).sources[0] ?? null }
}

/** A page of the list, in words with the limits of the batch. */
export async function listedOutliers(
  stores: Stores,
  scope: BatchScope,
  request: OutlierPage,
): Promise<OutlierRecord[]> {
  const [version] = scope.versions
  if (version === undefined) return []
  return await outlierRecords(stores.analytics.reader, scope, request, await scoringOfBatch(stores, version.batchId))
}
