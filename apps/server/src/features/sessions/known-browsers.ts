import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import { hashToken, newToken } from './hash-token.ts'

const browsersOfUser = 20

/** The number of a browser that somebody has signed in with before; undefined when it is none of theirs. */
export async function knownBrowser(
  db: Kysely<Database>,
  email: string,
  token: string | undefined,
): Promise<number | undefined> {
  if (token === undefined) return undefined
  const row = await db
    .selectFrom('known_browsers')
    .innerJoin('users', 'users.id', 'known_browsers.user_id')
    .where('token_hash', '=', hashToken(token))
    .where(sql`lower(users.email)`, '=', email.toLowerCase())
    .select('known_browsers.id')
    .executeTakeFirst()
  return row?.id
}

/**
 * From now on a user's browser is known by the token that is returned: the one that it has, when we gave it that for
 * somebody who shares it, or a new one. Each user's last used ones are kept.
 */
export async function rememberBrowser(
  db: Kysely<Database>,
  userId: number,
  sentToken: string | undefined,
): Promise<string> {
  const token = sentToken !== undefined && (await isOurs(db, sentToken)) ? sentToken : newToken()
  await db
    .insertInto('known_browsers')
    .values({ user_id: userId, token_hash: hashToken(token) })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'token_hash']).doUpdateSet({ last_used_at: sql<Date>`now()` }),
    )
    .execute()
  await db
    .deleteFrom('known_browsers')
    .where('id', 'in', (query) =>
      query
        .selectFrom('known_browsers')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .orderBy('id', 'desc')
        .offset(browsersOfUser)
        .select('id'),
    )
    .execute()
  return token
}

async function isOurs(db: Kysely<Database>, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_browsers')
    .where('token_hash', '=', hashToken(token))
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
