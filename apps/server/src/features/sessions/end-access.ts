import { sql, type Transaction } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import { endSessions } from './revoke-sessions.ts'

/** What an entry of the log says that ended. */
interface EndedAccess {
  readonly sessionsEnded: number
  readonly revokedKeys?: number
}

/** Ends sessions, sign-ins that wait for a code and API keys of a user, where others may have come in as them. */
export async function endAccess(within: Transaction<Database>, userId: number): Promise<EndedAccess> {
  const sessionsEnded = await endSessions(within, userId)
  const { numUpdatedRows } = await within
    .updateTable('api_keys')
    .set({ revoked_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return { sessionsEnded, ...(numUpdatedRows > 0n && { revokedKeys: Number(numUpdatedRows) }) }
}
