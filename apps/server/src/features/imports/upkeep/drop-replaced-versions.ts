import type { Services } from '../../../platform/services.ts'
import { lockProvider } from '../../batches/lock-provider.ts'
import { dropVersion, storedVersions } from './drop-version.ch.ts'
import { daysKept, replacedTooLongBefore } from './retention-period.ts'

/**
 * Drops the savers of versions that were replaced so long ago that they can no longer be restored. Each is marked first,
 * so that no reader and no restoring person meets one that is half gone; what is marked and still stored, after a kill
 * too, is dropped.
 */
export async function dropReplacedVersions(services: Pick<Services, 'db' | 'analytics'>, now: Date): Promise<void> {
  await markReplaced(services, now)
  const versions = await storedVersions(services)
  const droppedVersions = await services.db
    .selectFrom('batch_versions')
    .select('id')
    .where('id', 'in', [0, ...versions])
    .where('dropped_at', 'is not', null)
    .execute()
  for (const { id } of droppedVersions) await dropVersion(services, id)
}

async function markReplaced({ db }: Pick<Services, 'db'>, now: Date): Promise<void> {
  const before = replacedTooLongBefore(now, await daysKept(db))
  const due = await db
    .selectFrom('batch_versions')
    .select(['id', 'provider_id'])
    .where('superseded_at', '<', before)
    .where('dropped_at', 'is', null)
    .execute()
  for (const { id, provider_id: providerId } of due) {
    await db.transaction().execute(async (transaction) => {
      await lockProvider(transaction, providerId)
      await transaction
        .updateTable('batch_versions')
        .set({ dropped_at: now })
        .where('id', '=', id)
        .where('superseded_at', '<', before)
        .execute()
    })
  }
}
