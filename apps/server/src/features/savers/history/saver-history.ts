import type { SaverHistory } from '@plumbline/contract/savers/saver-history.ts'
import { dayOf } from '@plumbline/engine/dates/day-number.ts'
import { explainSaver } from '@plumbline/engine/explain/explain-saver.ts'
import { historySeries } from '@plumbline/readings/history/history-series.ts'
import { flagSentence } from '@plumbline/readings/history/history-words.ts'
import { readFlows, readSaver } from '@plumbline/readings/history/read-history.ts'
import { historyFlow, saverCalculation } from '@plumbline/readings/history/saver-calculation.ts'
import { type StoredSaverRow, saverRows } from '@plumbline/readings/savers/saver-row.ts'
import type { BatchScope } from '@plumbline/readings/scope/batch-scope.ts'
import { batchSources } from '@plumbline/readings/scope/batch-sources.ts'
import { ApiFailure } from '../../../platform/http/api-failure.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Services } from '../../../platform/services.ts'
import { readableBatches, sampleBatch } from '../../access/readable-batches.ts'
import { scoringOfBatch } from '../scoring-of-batch.ts'

type Stores = Pick<Services, 'db' | 'analytics'>

/**
 * A saver's contributions and how their score came about, calculated again with the batch's own parameters and index.
 * @throws ApiFailure not_found for a saver of nobody, or of a provider the caller may not see.
 */
export async function saverHistory(
  stores: Stores,
  caller: Caller,
  id: string,
  dataBatchId: string | undefined,
): Promise<SaverHistory> {
  for (const scope of await scopesOf(stores, caller, dataBatchId)) {
    const stored = scope.versions.length === 0 ? undefined : await readSaver(stores.analytics.reader, scope, id)
    if (stored) return historyOf(stores, scope, stored)
  }
  throw new ApiFailure('not_found', 'There is no such saver. Open the list again.')
}

/** Where the caller's savers may be: superusers open those of the sample too, benchmark users no others. */
async function scopesOf(stores: Stores, caller: Caller, dataBatchId: string | undefined): Promise<BatchScope[]> {
  const dataBatchIds = dataBatchId === undefined ? undefined : [dataBatchId]
  if (caller.role === 'bm_user') return [await sampleBatch(stores)]
  if (caller.role !== 'superuser') return [await readableBatches(stores, caller, { dataBatchIds })]
  const sample = await sampleBatch(stores)
  const isSample = sample.versions.some((version) => version.id === dataBatchId)
  return isSample ? [sample] : [await readableBatches(stores, caller, { dataBatchIds }), sample]
}

async function historyOf(stores: Stores, scope: BatchScope, stored: StoredSaverRow): Promise<SaverHistory> {
  const versions = scope.versions.filter(({ versionId }) => versionId === stored.version_id)
  const { sources } = batchSources({ ...scope, versions })
  const [parameters, flows] = await Promise.all([
    scoringOfBatch(stores, sources[0].batchId),
    readFlows(stores.analytics.reader, stored),
  ])
  const navDay = dayOf(stored.nav_date)
  const explained = explainSaver(flows, stored.nav_pence, navDay, parameters)
  const rows = explained.flows.map(historyFlow)
  return {
    saver: saverRows(scope)(stored),
    source: sources[0],
    minimumYears: parameters.outliers.minimumYears,
    paidIn: explained.flows.reduce((sum, { amount }) => sum + Math.max(amount, 0), 0) / 100,
    paidOut: explained.flows.reduce((sum, { amount }) => sum + Math.max(-amount, 0), 0) / 100,
    flows: rows,
    series: historySeries(explained, parameters.index, navDay),
    flags: explained.score.flags.map((name) => ({
      name,
      text: flagSentence(name, parameters),
      excludes: name !== 'boundsNotChecked',
    })),
    calculation: saverCalculation(explained, stored.nav_pence, parameters),
  }
}
