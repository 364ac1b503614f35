import type { Transaction } from 'kysely'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockSuperusers, lockUser, unknownUser } from './users.pg.ts'

/**
 * Removes somebody with everything that is theirs alone: sessions, password, views, notices and mappings. What they
 * uploaded stays, without their name; the audit log keeps who they were.
 * @throws ApiFailure conflict for oneself, so that a superuser is always left.
 */
export async function removeUser(
  { db, events }: Pick<Services, 'db' | 'events'>,
  caller: Caller,
  id: number,
): Promise<void> {
  if (id === caller.userId) {
    throw new ApiFailure('conflict', 'You cannot remove yourself. Ask another superuser to do it.')
  }
  await db.transaction().execute(async (transaction) => {
    await lockImportsOf(transaction, id)
    await lockSuperusers(transaction, caller)
    const user = await lockUser(transaction, id)
    if (user === undefined) throw unknownUser()
    const before = { ...user, providerIds: await mappedTo(transaction, id) }
    await transaction.deleteFrom('users').where('id', '=', id).execute()
    await recordAudit(transaction, { userId: caller.userId, action: 'user.remove', subject: `user ${id}`, before })
  })
  events.publish({ type: 'user-changed', userId: id })
}

/** A publication locks its import and then whoever asked for it: in another order the two could wait for each other. */
async function lockImportsOf(transaction: Transaction<Database>, userId: number): Promise<void> {
  await transaction
    .selectFrom('imports')
    .select('id')
    .where('requested_by', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

async function mappedTo(transaction: Transaction<Database>, userId: number): Promise<number[]> {
  const rows = await transaction
    .selectFrom('provider_users')
    .select('provider_id')
    .where('user_id', '=', userId)
    .orderBy('provider_id')
    .execute()
  return rows.map(({ provider_id }) => provider_id)
}
