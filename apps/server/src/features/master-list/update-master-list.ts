import type { MasterListEntry } from '@plumbline/contract/master-list/master-list.ts'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { unknownProvider } from '../access/readable-providers.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockProvider } from '../batches/lock-provider.ts'
import { findProvider } from '../providers/list-providers.ts'
import { findEntry, listEntries } from './master-list.pg.ts'

export interface MasterListUpdate {
  readonly providerId: number
  readonly type: 'add' | 'remove'
}

/**
 * Adds a provider to the master list or takes it off; answers the list as it is then. What it is compared by is kept.
 * @throws ApiFailure conflict when it is in the list already, or not in it
 */
export async function updateMasterList(
  { db, events }: Pick<Services, 'db' | 'events'>,
  caller: Caller,
  { providerId, type }: MasterListUpdate,
): Promise<MasterListEntry[]> {
  const entries = await db.transaction().execute(async (transaction) => {
    await lockProvider(transaction, providerId)
    if ((await findProvider(transaction, caller, providerId)) === undefined) throw unknownProvider()
    const entry = await findEntry(transaction, providerId)
    if (type === 'add') {
      if (entry !== undefined) throw new ApiFailure('conflict', 'This provider is in the master list already.')
      await transaction
        .insertInto('master_list_entries')
        .values({ provider_id: providerId, added_by: caller.userId })
        .execute()
    } else {
      if (entry === undefined) throw notListed()
      await transaction.deleteFrom('master_list_entries').where('provider_id', '=', providerId).execute()
    }
    await recordAudit(transaction, {
      userId: caller.userId,
      action: `master-list.${type}`,
      subject: `provider ${providerId}`,
      before: { listed: type === 'remove' },
      after: { listed: type === 'add' },
    })
    return await listEntries(transaction)
  })
  events.publish({ type: 'providers-changed' })
  return entries
}

function notListed(): ApiFailure {
  return new ApiFailure('conflict', 'This provider is not in the master list. Open the list again.')
}
