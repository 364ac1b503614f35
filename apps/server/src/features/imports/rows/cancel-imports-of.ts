import type { Transaction } from 'kysely'
import type { Database } from '../../../platform/postgres/database.ts'
import { cancellableStates, statesEndedAtOnce } from './import-states.ts'
import { settleNotices } from './tell-requester.ts'

/**
 * Calls off every import of a provider, which is locked: those that wait end at once, work in hand notices within a second.
 */
export async function cancelImportsOf(
  transaction: Transaction<Database>,
  providerId: number,
): Promise<{ readonly cancelCount: number; readonly endedIds: readonly number[] }> {
  const running = await transaction
    .updateTable('imports')
    .set({ cancel_requested: true })
    .where('provider_id', '=', providerId)
    .where('state', 'in', cancellableStates)
    .returning('id')
    .execute()
  const waiting = await transaction
    .updateTable('imports')
    .set({ state: 'cancelled', progress: 1, ended_at: new Date(), preview: null, facts: null })
    .where('provider_id', '=', providerId)
    .where('state', 'in', statesEndedAtOnce)
    .returning('id')
    .execute()
  for (const { id } of waiting) await settleNotices(transaction, id, 'The provider was removed; nothing was published.')
  return { cancelCount: running.length, endedIds: waiting.map(({ id }) => id) }
}
