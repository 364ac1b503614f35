import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../platform/postgres/database.ts'

/** A user's password from now on, by its hash. */
export async function storePassword(transaction: Transaction<Database>, userId: number, hash: string): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('accounts')
    .set({ password: hash, updated_at: sql<Date>`clock_timestamp()` })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  await transaction
    .insertInto('accounts')
    .values({ user_id: userId, account_id: String(userId), provider_id: 'credential', password: hash })
    .execute()
}
