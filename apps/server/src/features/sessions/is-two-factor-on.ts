import type { Kysely } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

/** Whether somebody signs in with a second factor; turning that on at this moment is waited for. */
export async function isTwoFactorOn(db: Kysely<Database>, userId: number): Promise<boolean> {
  const factor = await db
    .selectFrom('two_factors')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .forShare()
    .executeTakeFirst()
  return factor?.confirmed_at != null
}
