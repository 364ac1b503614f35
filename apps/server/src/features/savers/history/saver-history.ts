import type { SaverHistory } from '@plumbline/contract/savers/saver-history.ts'
import { readSaver } from '@plumbline/readings/history/read-history.ts'
import { readSaverHistory } from '@plumbline/readings/history/saver-history.ts'
import type { BatchScope } from '@plumbline/readings/scope/batch-scope.ts'
import { ApiFailure } from '../../../platform/http/api-failure.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Services } from '../../../platform/services.ts'
import { readableBatches, sampleBatches } from '../../access/readable-batches.ts'
import { scoringOfBatch } from '../../imports/publishing/scoring-of-batch.ts'
import { artificialBatch } from '../../price-tracks/artificial-batches.ts'
import { scoringOfTrack } from '../../price-tracks/scoring-of-track.ts'

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
  const { reader } = stores.analytics
  const artificial = await artificialBatch(stores, caller, dataBatchId === undefined ? undefined : [dataBatchId])
  const scopes = artificial === undefined ? await scopesOf(stores, caller, dataBatchId) : [artificial]
  for (const scope of scopes) {
    const saver = scope.versions.length === 0 ? undefined : await readSaver(reader, scope, id)
    const scoring = artificial === undefined ? scoringOfBatch : scoringOfTrack
    if (saver) return readSaverHistory(reader, saver, await scoring(stores, saver.version.batchId))
  }
  throw new ApiFailure('not_found', 'There is no such saver. Open the list again.')
}

/** Where the caller's savers may be: superusers open those of the sample too, benchmark users no others. */
async function scopesOf(stores: Stores, caller: Caller, dataBatchId: string | undefined): Promise<BatchScope[]> {
  const dataBatchIds = dataBatchId === undefined ? undefined : [dataBatchId]
  if (caller.role !== 'bm_user' && caller.role !== 'superuser') {
    return [await readableBatches(stores, caller, { dataBatchIds })]
  }
  const samples = (await sampleBatches(stores)).map(({ scope }) => scope)
  if (caller.role === 'bm_user') return samples
  const isSample = samples.some(({ versions }) => versions.some(({ id }) => id === dataBatchId))
  return isSample ? samples : [await readableBatches(stores, caller, { dataBatchIds }), ...samples]
}
