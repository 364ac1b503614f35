import { openStatuses } from '@plumbline/contract/exports/export-status.ts'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import type { Services } from '../../platform/services.ts'
import { queueAttribution } from './start-attribution.ts'

/** What an upload with the switch asks for: an attribution of the whole provider, in the transaction that publishes it. */
export async function attributePublished(
  transaction: Transaction<Database>,
  services: Pick<Services, 'jobs'>,
  {
    providerId,
    versionId,
    userId,
  }: { readonly providerId: number; readonly versionId: number; readonly userId: number | null },
): Promise<void> {
  // One of the data before: it would be of an earlier batch as soon as it is made.
  await transaction
    .updateTable('attributions')
    .set({ state: 'cancelled', progress: 1, cancel_requested: true, finished_at: new Date() })
    .where('provider_id', '=', providerId)
    .where('scheme', 'is', null)
    .where('fund', 'is', null)
    .where('state', 'in', openStatuses)
    .execute()
  await queueAttribution(transaction, services, { providerId, scheme: null, fund: null, versionId, userId })
}
