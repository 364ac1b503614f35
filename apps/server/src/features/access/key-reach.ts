import { type Kysely, sql, type Transaction } from 'kysely'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Database } from '../../platform/postgres/database.ts'

/** Whether what a caller may do to any provider they may do to this one: a key may be for some alone. */
export function isWithinReach({ key }: Pick<Caller, 'key'>, providerId: number): boolean {
  return key?.providers == null || key.providers.includes(providerId)
}

/** The keys that count no more: they were revoked, or their time is over. */
export function keysThatEnded(db: Kysely<Database>) {
  return db
    .selectFrom('api_keys')
    .select('id')
    .where(({ eb, or }) => or([eb('revoked_at', 'is not', null), eb('ends_at', '<=', sql<Date>`now()`)]))
}

/**
 * Asks again, at the end of what takes long, whether the key it was begun with still counts.
 * @throws ApiFailure unauthorised when it was revoked or ended meanwhile
 */
export async function requireKeyStill(transaction: Transaction<Database>, { key }: Pick<Caller, 'key'>): Promise<void> {
  if (key === undefined) return
  const still = await transaction
    .selectFrom('api_keys')
    .select('id')
    .where('id', '=', key.id)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', sql<Date>`now()`)
    .forKeyShare()
    .executeTakeFirst()
  if (still === undefined)
    throw new ApiFailure('unauthorised', 'The API key was revoked or has ended. Nothing was kept.')
}
