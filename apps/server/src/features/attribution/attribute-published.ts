import type { Transaction } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import type { Services } from '../../platform/services.ts'
import { callOffOpen } from './attributions.pg.ts'
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
  const everybody = { scheme: null, fund: null }
  await callOffOpen(transaction, providerId, everybody)
  const request = { providerId, ...everybody, includeShort: false }
  await queueAttribution(transaction, services, { ...request, versionId, userId })
}
