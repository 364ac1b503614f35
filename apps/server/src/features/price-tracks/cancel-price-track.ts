import { openStatuses } from '@plumbline/contract/exports/export-status.ts'
import type { PriceTrack } from '@plumbline/contract/price-tracks/price-tracks.ts'
import { sql } from 'kysely'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { announcePriceTrack } from './announce-price-track.ts'
import { priceTrackOnWire } from './price-track-on-wire.ts'
import { findPriceTrack } from './price-tracks.pg.ts'
import { unknownPriceTrack } from './unknown-price-track.ts'

/** Calls off the scoring of a price track: one that waits ends at once, one at work after the valuation in hand. */
export async function cancelPriceTrack(
  services: Pick<Services, 'db' | 'events'>,
  caller: Caller,
  id: number,
): Promise<PriceTrack> {
  const cancelled = await services.db.transaction().execute(async (transaction) => {
    const track = await transaction
      .selectFrom('price_tracks')
      .select(['state', 'name'])
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (track === undefined) throw unknownPriceTrack()
    const { state, name } = track
    if (!openStatuses.includes(state))
      throw new ApiFailure('conflict', 'This price track is not being scored any more.')
    await transaction
      .updateTable('price_tracks')
      .set({
        cancel_requested: true,
        ...(state === 'queued' && { state: 'cancelled' as const, progress: 1, finished_at: sql<Date>`now()` }),
      })
      .where('id', '=', id)
      .execute()
    await recordAudit(transaction, {
      userId: caller.userId,
      action: 'price-track.cancel',
      subject: `price track ${id}`,
      before: { name, state },
    })
    const row = await findPriceTrack(transaction, id)
    if (row === undefined) throw unknownPriceTrack()
    return priceTrackOnWire(row)
  })
  announcePriceTrack(services, id, cancelled)
  return cancelled
}
