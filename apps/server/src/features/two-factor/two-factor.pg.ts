import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import { removeRecoveryCodes } from './recovery-codes.pg.ts'

/** Since when somebody signs in with a second factor; undefined when they do not. */
export async function twoFactorSince(db: Kysely<Database>, userId: number): Promise<Date | undefined> {
  const row = await db.selectFrom('two_factors').select('confirmed_at').where('user_id', '=', userId).executeTakeFirst()
  return row?.confirmed_at ?? undefined
}

/** Keeps the secret of an app that is being set up; false when one is in use, which it would replace. */
export async function keepPendingSecret(db: Kysely<Database>, userId: number, sealed: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('two_factors')
    .values({ user_id: userId, sealed_secret: sealed })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret: sealed, created_at: sql<Date>`now()`, last_step: null })
        .where('two_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function confirmTwoFactor(within: Kysely<Database>, userId: number): Promise<void> {
  await within
    .updateTable('two_factors')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .execute()
}

/** Forgets the app and the recovery codes; false when there was no app in use. */
export async function removeTwoFactor(within: Kysely<Database>, userId: number): Promise<boolean> {
  const removed = await within
    .deleteFrom('two_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst()
  await removeRecoveryCodes(within, userId)
  await within.deleteFrom('wrong_codes').where('user_id', '=', userId).execute()
  return removed?.confirmed_at != null
}

/** Somebody may come in by the identity provider or by an invitation, without a password so far. */
export async function hasPassword(db: Kysely<Database>, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .where('password', 'is not', null)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
