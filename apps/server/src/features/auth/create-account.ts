import type { User } from '@plumbline/contract/auth.ts'
import type { Role } from '@plumbline/contract/roles.ts'
import { hashPassword } from 'better-auth/crypto'
import { sql } from 'kysely'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/record-audit.ts'

export interface NewAccount {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly role: Role
  /** Who makes it; null for the product itself. */
  readonly createdBy: number | null
}

/**
 * A person who can sign in with e-mail and password.
 * @throws ApiFailure conflict when somebody has the e-mail address.
 */
export async function createAccount({ db }: Pick<Services, 'db'>, account: NewAccount): Promise<User> {
  const email = account.email.trim().toLowerCase()
  const password = await hashPassword(account.password)
  return db.transaction().execute(async (transaction) => {
    const user = await transaction
      .insertInto('users')
      .values({ name: account.name.trim(), email, role: account.role })
      .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
      .returning(['id', 'name', 'email', 'role'])
      .executeTakeFirst()
    if (user === undefined) throw new ApiFailure('conflict', 'Somebody has this e-mail address. Choose another one.')
    await transaction
      .insertInto('accounts')
      // The sign-in library finds a password by these two.
      .values({ user_id: user.id, account_id: String(user.id), provider_id: 'credential', password })
      .execute()
    await recordAudit(transaction, {
      userId: account.createdBy,
      action: 'user.create',
      subject: `user ${user.id}`,
      after: { role: user.role },
    })
    return user
  })
}
