import { openStatuses } from '@plumbline/contract/exports/export-status.ts'
import { sql } from 'kysely'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { removeWorkOf } from '../imports/upkeep/remove-work-of.ts'
import { announcePriceTrack } from './announce-price-track.ts'
import { unknownPriceTrack } from './unknown-price-track.ts'

type UsedServices = Pick<Services, 'db' | 'analytics' | 'log'>

/** Deletes a price track that has ended, with its artificial savers. */
export async function removePriceTrack(
  services: UsedServices & Pick<Services, 'events'>,
  caller: Caller,
  id: number,
): Promise<{ readonly id: number }> {
  const state = await services.db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('price_tracks')
      .select(['name', 'state'])
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined) throw unknownPriceTrack()
    if (openStatuses.includes(row.state)) {
      throw new ApiFailure('conflict', 'This price track is still being scored. Cancel it first.')
    }
    // Nobody sees it any more; its savers go before the row that knows where they are.
    await transaction.updateTable('price_tracks').set({ removed_at: sql<Date>`now()` }).where('id', '=', id).execute()
    await recordAudit(transaction, {
      userId: caller.userId,
      action: 'price-track.delete',
      subject: `price track ${id}`,
      before: { name: row.name },
    })
    return row.state
  })
  announcePriceTrack(services, id, { status: state, progress: 1 })
  await purgeRemovedTracks(services, id)
  return { id }
}

/**
 * Takes away what is left of tracks that were deleted, of one or of all: the server may have died in between, or the store have
 * failed. What fails is tried again the next time, and holds no other track up.
 */
export async function purgeRemovedTracks(services: UsedServices, only?: number): Promise<void> {
  const removed = await services.db
    .selectFrom('price_tracks')
    .select(['id', 'version_id', 'past_version_id'])
    .where('removed_at', 'is not', null)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? 0))
    .execute()
  for (const { id, version_id: version, past_version_id: past } of removed) {
    try {
      await removeWorkOf(services, { importIds: [], versionIds: [version, past] })
      await services.db.deleteFrom('price_tracks').where('id', '=', id).execute()
    } catch (error) {
      services.log.error({ err: error, id }, 'a deleted price track was not taken away yet')
    }
  }
}
