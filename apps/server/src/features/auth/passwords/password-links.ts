import type { PasswordLinkPurpose } from '@plumbline/contract/auth/passwords.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../../platform/postgres/database.ts'
import type { Services } from '../../../platform/services.ts'
import { isDemonstrationAccount } from '../../accounts/demonstration-accounts.ts'
import { linkSeconds } from '../../mail/link-lifetime.ts'
import { hashToken, newToken } from '../../sessions/hash-token.ts'
import { readToken, signToken } from '../../sessions/signed-token.ts'
import { linkKey } from './link-key.ts'

interface NewLink {
  readonly userId: number
  readonly purpose: PasswordLinkPurpose
  /** The transaction that it belongs to. */
  readonly within: Kysely<Database>
}

/** The address under which a user can choose a password, once. It is kept nowhere: what is stored cannot be turned back. */
export async function createPasswordLink(
  { config }: Pick<Services, 'config'>,
  { userId, purpose, within }: NewLink,
): Promise<string> {
  const lasts = linkSeconds[purpose]
  const exp = Math.floor(Date.now() / 1000) + lasts
  const token = await signToken({ jti: newToken(), exp }, await linkKey(within))
  await within
    .deleteFrom('password_links')
    .where('user_id', '=', userId)
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
  await within
    .insertInto('password_links')
    .values({ user_id: userId, purpose, token_hash: hashToken(token), expires_at: new Date(exp * 1000) })
    .execute()
  return `${config.publicUrl}/addnewpass?jwt=${token}`
}

export interface PasswordLink {
  readonly id: number
  readonly purpose: PasswordLinkPurpose
  readonly expiresAt: Date
  readonly userId: number
  readonly email: string
}

/** What a link stands for; undefined when it is not ours, was used, has expired, or its user is gone. */
export async function findPasswordLink(
  { db, config }: Pick<Services, 'db' | 'config'>,
  token: string,
): Promise<PasswordLink | undefined> {
  if ((await readToken(token, await linkKey(db), new Date())) === undefined) return undefined
  const link = await db
    .selectFrom('password_links')
    .innerJoin('users', 'users.id', 'password_links.user_id')
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .select([
      'password_links.id as id',
      'password_links.purpose as purpose',
      'password_links.expires_at as expiresAt',
      'users.id as userId',
      'users.email as email',
    ])
    .executeTakeFirst()
  // Whose password anybody can read in the README gets in nowhere but in a demonstration.
  if (link === undefined || (isDemonstrationAccount(link.email) && !config.demonstration)) return undefined
  return link
}

/** Uses up every link of a user; the numbers of those that could have been used. Of two at once, the second gets none. */
export async function endPasswordLinks(transaction: Transaction<Database>, userId: number): Promise<number[]> {
  const ended = await transaction
    .updateTable('password_links')
    .set({ used_at: new Date() })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}
