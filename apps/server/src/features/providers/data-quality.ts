import type { DataQuality } from '@plumbline/contract/providers/providers.ts'
import { readDataQuality } from '@plumbline/readings/data-quality/data-quality.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { batchesForFigures } from '../access/readable-batches.ts'
import { unknownProvider } from '../access/readable-providers.ts'
import { findProvider } from './list-providers.ts'

/** How much of a provider's published batch could be analysed; filters play no part. */
export async function dataQuality(
  { db, analytics }: Pick<Services, 'db' | 'analytics'>,
  caller: Caller,
  providerId: number,
): Promise<DataQuality> {
  if ((await findProvider(db, caller, providerId)) === undefined) throw unknownProvider()
  const scope = await batchesForFigures({ db }, [providerId])
  return await readDataQuality(analytics.reader, scope, providerId)
}
