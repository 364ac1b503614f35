import type { Transaction } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

/** Locks the provider's row until the transaction ends: what is accepted, published and restored for it goes one by one. */
export async function lockProvider(transaction: Transaction<Database>, providerId: number) {
  return await transaction
    .selectFrom('providers')
    .select(['id', 'is_sample', 'removed_at'])
    .where('id', '=', providerId)
    .forUpdate()
    .executeTakeFirst()
}
