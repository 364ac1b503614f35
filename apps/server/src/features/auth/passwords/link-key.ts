import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/postgres/database.ts'
import { newToken } from '../../sessions/hash-token.ts'

/** What links are signed with, of this installation alone; several servers may make it at once, and all use the one that stands. */
export async function linkKey(db: Kysely<Database>): Promise<string> {
  const readKey = () => db.selectFrom('link_key').select('secret').executeTakeFirst()
  const key = await readKey()
  if (key !== undefined) return key.secret
  await db
    .insertInto('link_key')
    .values({ secret: newToken() })
    .onConflict((conflict) => conflict.column('single').doNothing())
    .execute()
  const { secret } = await db.selectFrom('link_key').select('secret').executeTakeFirstOrThrow()
  return secret
}
