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

/** The same of several, in one order whatever is asked for: who locks some of them too waits, and is not waited for. */
export async function lockProviders(transaction: Transaction<Database>, providerIds: readonly number[]): Promise<void> {
  if (providerIds.length === 0) return
  await transaction
    .selectFrom('providers')
    .select('id')
    .where('id', 'in', [...providerIds])
    .orderBy('id')
    .forUpdate()
    .execute()
}
