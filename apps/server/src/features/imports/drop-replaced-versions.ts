import type { Services } from '../../platform/services.ts'
import { lockProvider } from '../uploads/uploads.pg.ts'
import { dropVersion } from './drop-version.ch.ts'
import { daysKept } from './retention-period.ts'

/**
 * Drops the savers of versions that were replaced so long ago that they can no longer be restored. Each is marked first,
 * so that no reader and no restoring person meets one that is half gone.
 */
export async function dropReplacedVersions(services: Pick<Services, 'db' | 'analytics'>, now: Date): Promise<void> {
  const { db } = services
  const before = new Date(now.getTime() - daysKept * 24 * 60 * 60 * 1000)
  const due = await db
    .selectFrom('batch_versions')
    .select(['id', 'provider_id'])
    .where('superseded_at', '<', before)
    .where('dropped_at', 'is', null)
    .execute()
  for (const { id, provider_id: providerId } of due) {
    const marked = await db.transaction().execute(async (transaction) => {
      await lockProvider(transaction, providerId)
      return await transaction
        .updateTable('batch_versions')
        .set({ dropped_at: now })
        .where('id', '=', id)
        .where('superseded_at', '<', before)
        .returning('id')
        .executeTakeFirst()
    })
    if (marked) await dropVersion(services, id)
  }
}
