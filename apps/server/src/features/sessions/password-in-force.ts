import type { Kysely } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import { hashToken } from './hash-token.ts'

/** The hash of the password that somebody signs in with now; undefined when they have none. */
export async function passwordHashOf(db: Kysely<Database>, email: string): Promise<string | undefined> {
  const account = await ofEmail(db, email).executeTakeFirst()
  return account?.password ?? undefined
}

/**
 * Whether it still is that. A change of the password that is not finished is waited for: what was begun with the old one
 * either ends with that change, or is seen here.
 */
export async function isInForce(db: Kysely<Database>, email: string, hash: string | undefined): Promise<boolean> {
  const account = await ofEmail(db, email).forShare('accounts').executeTakeFirst()
  return account !== undefined && account.password === hash
}

/** The password, if there is one, of whoever has an e-mail address. */
export function ofEmail(db: Kysely<Database>, email: string) {
  return db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.user_id')
    .where((eb) => eb(eb.fn('lower', ['users.email']), '=', email.toLowerCase()))
    .where('accounts.provider_id', '=', 'credential')
    .select('accounts.password')
}

/** Takes back what a sign-in has just been answered with, a session or a question for a code. */
export async function takeBack(
  db: Kysely<Database>,
  answer: { readonly token: string } | { readonly challenge: string },
): Promise<void> {
  if ('token' in answer) await db.deleteFrom('sessions').where('token', '=', hashToken(answer.token)).execute()
  else await db.deleteFrom('sign_in_challenges').where('token_hash', '=', hashToken(answer.challenge)).execute()
}
