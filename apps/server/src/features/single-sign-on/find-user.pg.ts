import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Identity } from './identity-provider.ts'

/** Accounts of this kind are people of the identity provider. */
const kind = 'oidc'

/**
 * The user that somebody of the identity provider is: who they were last time, otherwise who has the e-mail address that
 * the provider has made sure of. Addresses change and pass on to others, so the first time decides; a user who is
 * somebody else of that provider already is nobody's any more. Undefined when there is no such user: none is ever made.
 */
export async function findUserOf(
  db: Kysely<Database>,
  { issuer, subject, email }: Identity,
): Promise<number | undefined> {
  const accountId = `${issuer} ${subject}`
  const identity = await db
    .selectFrom('accounts')
    .select('user_id')
    .where('provider_id', '=', kind)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (identity !== undefined) return identity.user_id
  if (email === undefined) return undefined
  return db.transaction().execute(async (within) => {
    const user = await within
      .selectFrom('users')
      .select('id')
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .forUpdate()
      .executeTakeFirst()
    if (user === undefined || (await isSomebodyElse(within, user.id, issuer, accountId))) return undefined
    await within
      .insertInto('accounts')
      .values({ user_id: user.id, provider_id: kind, account_id: accountId, password: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await recordAudit(within, {
      userId: user.id,
      action: 'account.link',
      subject: `user ${user.id}`,
      after: { issuer },
    })
    return user.id
  })
}

async function isSomebodyElse(
  within: Kysely<Database>,
  userId: number,
  issuer: string,
  accountId: string,
): Promise<boolean> {
  const others = await within
    .selectFrom('accounts')
    .select('account_id')
    .where('user_id', '=', userId)
    .where('provider_id', '=', kind)
    .where('account_id', '<>', accountId)
    .execute()
  return others.some(({ account_id }) => account_id.startsWith(`${issuer} `))
}
