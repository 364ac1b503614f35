import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Identity } from './identity-provider.ts'

/** Accounts of this kind are people of the identity provider. */
const singleSignOnKind = 'oidc'

const accountIdOf = ({ issuer, subject }: Pick<Identity, 'issuer' | 'subject'>) => `${issuer} ${subject}`

/** Who somebody of the identity provider is here: a user, or nobody, or a user who is somebody else there. */
export type FoundUser =
  | { readonly status: 'user'; readonly userId: number }
  | { readonly status: 'linked-to-another'; readonly userId: number }
  | { readonly status: 'unknown' }

/**
 * The user that somebody of the identity provider is: who they were last time, otherwise who has the e-mail address that
 * the provider stands for. Addresses change and pass on to others, so the first time decides, until a superuser looses the
 * link. No user is ever made.
 */
export async function findUserOf(db: Kysely<Database>, { issuer, subject, email }: Identity): Promise<FoundUser> {
  const accountId = accountIdOf({ issuer, subject })
  const identity = await db
    .selectFrom('accounts')
    .select('user_id')
    .where('provider_id', '=', singleSignOnKind)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (identity !== undefined) return { status: 'user', userId: identity.user_id }
  if (email === undefined) return { status: 'unknown' }
  return db.transaction().execute(async (within) => {
    const user = await within
      .selectFrom('users')
      .select('id')
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .forUpdate()
      .executeTakeFirst()
    if (user === undefined) return { status: 'unknown' }
    if (await isSomebodyElse(within, user.id, issuer, accountId))
      return { status: 'linked-to-another', userId: user.id }
    await within
      .insertInto('accounts')
      .values({ user_id: user.id, provider_id: singleSignOnKind, account_id: accountId, password: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await recordAudit(within, {
      userId: user.id,
      action: 'account.link',
      subject: `user ${user.id}`,
      after: { issuer },
    })
    return { status: 'user', userId: user.id }
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
    .where('provider_id', '=', singleSignOnKind)
    .where('account_id', '<>', accountId)
    .execute()
  return others.some(({ account_id }) => account_id.startsWith(`${issuer} `))
}

/** Whether a user still is who the provider says; a link that is being loosed is waited for. */
export async function isStillLinked(
  db: Kysely<Database>,
  userId: number,
  { issuer, subject }: Identity,
): Promise<boolean> {
  const link = await db
    .selectFrom('accounts')
    .select('id')
    .where('user_id', '=', userId)
    .where('provider_id', '=', singleSignOnKind)
    .where('account_id', '=', accountIdOf({ issuer, subject }))
    .forShare()
    .executeTakeFirst()
  return link !== undefined
}

/** Forgets which people of the identity provider a user is; answers whether there were any. */
export async function removeLinks(within: Kysely<Database>, userId: number): Promise<boolean> {
  const { numDeletedRows } = await within
    .deleteFrom('accounts')
    .where('user_id', '=', userId)
    .where('provider_id', '=', singleSignOnKind)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
