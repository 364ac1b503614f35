import type { UserProvider } from '@plumbline/contract/users/users.ts'
import type { Transaction } from 'kysely'
import type { Caller } from '../../platform/http/caller.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { Services } from '../../platform/services.ts'
import { readableProviderIds } from '../access/readable-providers.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockUser, providersOf, unknownUser } from './users.pg.ts'

export interface Mapping {
  readonly providerId: number
  readonly userId: number
}

type UsedServices = Pick<Services, 'db' | 'events'>

const byName = new Intl.Collator('en-GB')

/** The providers a user is mapped to, by name. */
export async function listProvidersOf({ db }: UsedServices, caller: Caller, userId: number): Promise<UserProvider[]> {
  const user = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
  if (user === undefined) throw unknownUser()
  return (await providersOf(db, caller, userId)).toSorted((a, b) => byName.compare(a.name, b.name) || a.id - b.id)
}

/** Maps a user to a provider; where they are mapped already, nothing changes. */
export async function addMapping(services: UsedServices, caller: Caller, mapping: Mapping): Promise<void> {
  await changeMapping(services, caller, mapping, async (transaction) => {
    const row = await transaction
      .insertInto('provider_users')
      .values({ provider_id: mapping.providerId, user_id: mapping.userId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .execute()
    if (row.length === 0) return false
    await recordAudit(transaction, { ...entryOf(caller, mapping), action: 'user.map', after: { ...mapping } })
    return true
  })
}

/** Takes the mapping away; where there is none, nothing changes. */
export async function removeMapping(services: UsedServices, caller: Caller, mapping: Mapping): Promise<void> {
  await changeMapping(services, caller, mapping, async (transaction) => {
    const removed = await transaction
      .deleteFrom('provider_users')
      .where('provider_id', '=', mapping.providerId)
      .where('user_id', '=', mapping.userId)
      .returning('user_id')
      .execute()
    if (removed.length === 0) return false
    await recordAudit(transaction, { ...entryOf(caller, mapping), action: 'user.unmap', before: { ...mapping } })
    return true
  })
}

/** Both have to exist; `change` says whether it changed anything, which is then announced. */
async function changeMapping(
  { db, events }: UsedServices,
  caller: Caller,
  { providerId, userId }: Mapping,
  change: (transaction: Transaction<Database>) => Promise<boolean>,
): Promise<void> {
  const isChanged = await db.transaction().execute(async (transaction) => {
    await readableProviderIds({ db: transaction }, caller, [providerId])
    if ((await lockUser(transaction, userId)) === undefined) throw unknownUser()
    return change(transaction)
  })
  if (!isChanged) return
  events.publish({ type: 'user-changed', userId })
  events.publish({ type: 'providers-changed' })
}

function entryOf(caller: Caller, { userId }: Mapping) {
  return { userId: caller.userId, subject: `user ${userId}` }
}
