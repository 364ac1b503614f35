import type { Role } from '@plumbline/contract/access/roles.ts'
import type { User } from '@plumbline/contract/auth/auth.ts'
import { sql, type Transaction } from 'kysely'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { hashPassword } from './password-hash.ts'

interface Person {
  readonly name: string
  readonly email: string
  readonly role: Role
  /** Who adds them; null for the product itself. */
  readonly createdBy: number | null
}

export interface NewAccount extends Person {
  readonly password: string
}

/**
 * A person who can sign in with e-mail and password.
 * @throws ApiFailure conflict when somebody has the e-mail address.
 */
export async function createAccount({ db }: Pick<Services, 'db'>, { password, ...person }: NewAccount): Promise<User> {
  const hash = await hashPassword(password)
  return db.transaction().execute((transaction) => insertAccount(transaction, person, hash))
}

/**
 * A person with the hash of their password, or with none: they then have to choose one before they can sign in.
 * @throws ApiFailure conflict when somebody has the e-mail address.
 */
export async function insertAccount(
  transaction: Transaction<Database>,
  person: Person,
  passwordHash: string | null,
): Promise<User> {
  const email = person.email.trim().toLowerCase()
  const user = await transaction
    .insertInto('users')
    .values({ name: person.name.trim(), email, role: person.role })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning(['id', 'name', 'email', 'role'])
    .executeTakeFirst()
  if (user === undefined) {
    const message = 'Somebody has this e-mail address. Choose another one.'
    throw new ApiFailure('conflict', message, { fields: { email: message } })
  }
  await transaction
    .insertInto('accounts')
    .values({ user_id: user.id, account_id: String(user.id), provider_id: 'credential', password: passwordHash })
    .execute()
  await recordAudit(transaction, {
    userId: person.createdBy,
    action: 'user.create',
    subject: `user ${user.id}`,
    // After a removal the log alone says who this was.
    after: { name: user.name, email: user.email, role: user.role, invited: passwordHash === null },
  })
  return user
}
