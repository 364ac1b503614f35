import { type Role, roleNames } from '@plumbline/contract/access/roles.ts'
import type { UserRow } from '@plumbline/contract/users/users.ts'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { mergeChange } from '../../platform/http/merge-change.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockSuperusers, lockUser, readUser, unknownUser } from './users.pg.ts'

const words = { role: { title: 'Role', write: (role: Role) => roleNames[role] } }

/**
 * Gives somebody another role, which counts from their next call on.
 * @throws ApiFailure conflict for one's own: there would be no way back, and perhaps no superuser left.
 */
export async function changeRole(
  { db, events }: Pick<Services, 'db' | 'events'>,
  caller: Caller,
  id: number,
  { role: given, version }: { readonly role: Role; readonly version?: string | undefined },
): Promise<UserRow> {
  const after = await db.transaction().execute(async (transaction) => {
    await lockSuperusers(transaction, caller)
    const user = await lockUser(transaction, id)
    if (user === undefined) throw unknownUser()
    const { role } = mergeChange({ role: user.role }, { role: given }, version, words)
    if (user.role !== role) {
      if (id === caller.userId) throw ownRole()
      const { keysForAll } = await readUser(transaction, caller, id)
      await transaction.updateTable('users').set({ role, updated_at: new Date() }).where('id', '=', id).execute()
      await recordAudit(transaction, {
        userId: caller.userId,
        action: 'user.change-role',
        subject: `user ${id}`,
        before: { role: user.role },
        // Keys for all providers of their maker reach every provider from now on.
        after: { role, ...(role === 'superuser' && keysForAll > 0 && { widenedKeys: keysForAll }) },
      })
    }
    return readUser(transaction, caller, id)
  })
  events.publish({ type: 'user-changed', userId: id })
  return after
}

function ownRole(): ApiFailure {
  return new ApiFailure('conflict', 'You cannot change your own role. Ask another superuser to do it.')
}
