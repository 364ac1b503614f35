import type { Provider } from '@plumbline/contract/providers/providers.ts'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { unknownProvider } from '../access/readable-providers.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockProvider } from '../batches/lock-provider.ts'
import { findProvider } from './list-providers.ts'
import { findRemovedProvider } from './removed-providers.pg.ts'

/** Brings a removed provider back as it was: users, data, place in the master list. */
export async function restoreProvider(
  { db, events }: Pick<Services, 'db' | 'events'>,
  caller: Caller,
  id: number,
): Promise<Provider> {
  const restored = await db.transaction().execute(async (transaction) => {
    await lockProvider(transaction, id)
    const removed = await findRemovedProvider(transaction, id)
    if (removed === undefined) {
      if ((await findProvider(transaction, caller, id)) === undefined) throw unknownProvider()
      throw new ApiFailure('conflict', 'This provider is not removed. Open the list again.')
    }
    await transaction
      .updateTable('providers')
      .set({ removed_at: null, removed_by: null })
      .where('id', '=', id)
      .execute()
    await recordAudit(transaction, {
      userId: caller.userId,
      action: 'provider.restore',
      subject: `provider ${id}`,
      before: { removedAt: removed.removedAt },
      after: { name: removed.name },
    })
    return await findProvider(transaction, caller, id)
  })
  if (restored === undefined) throw unknownProvider()
  events.publish({ type: 'providers-changed' })
  return restored
}
