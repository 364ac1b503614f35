import type { AttributionChoice } from '@plumbline/contract/attribution/attribution-result.ts'
import { ApiFailure } from '../../../platform/http/api-failure.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Services } from '../../../platform/services.ts'
import { readableBatches } from '../../access/readable-batches.ts'
import { attributionReport } from '../../attribution/attribution-report.ts'
import { isAttributionUnderWay } from '../../attribution/is-under-way.ts'
import { startAttribution } from '../../attribution/start-attribution.ts'

/**
 * Whether a scheduled attribution has to wait for a result of what is published now: one under way, or one that is begun here, as
 * its owner, since the newest is of an earlier batch. One attempt for each batch: where it came to nothing, the older result is
 * printed and says so.
 */
export async function waitsForAttribution(
  services: Pick<Services, 'db' | 'jobs' | 'events' | 'analytics'>,
  caller: Caller,
  providerId: number,
  choice: AttributionChoice,
): Promise<boolean> {
  const { db } = services
  if (await isAttributionUnderWay(db, providerId, choice)) return true
  const { result, run } = await attributionReport(db, providerId, choice)
  if (result?.ofEarlierBatch !== true) return false
  const { versions } = await readableBatches({ db }, caller, { providers: [providerId] })
  const [current] = versions
  if (current === undefined || run?.dataBatchId === current.id) return false
  try {
    const includeShort = result.outcome.members.includesShort === true
    await startAttribution(services, caller, { providerId, ...choice, includeShort })
    return true
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    // Others wait: its turn comes. Anything else speaks against this batch.
    return error.code === 'too_many_attempts'
  }
}
