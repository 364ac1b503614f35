import type { Kysely } from 'kysely'
import { ApiFailure } from '../../../platform/http/api-failure.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { readBrand } from '../../product/product-settings.ts'
import { whyEasy } from './easy-password.ts'

interface PasswordChoice {
  readonly password: string
  /** What the call names it. */
  readonly field: string
  readonly person: { readonly name: string; readonly email: string }
  readonly providers: readonly string[]
}

/** @throws ApiFailure invalid_input, with the reason beside the field, when a password is easy to guess */
export async function refuseEasyPassword(db: Kysely<Database>, choice: PasswordChoice): Promise<void> {
  const { password, field, person, providers } = choice
  const { product } = await readBrand(db)
  const reason = whyEasy(password, { person, others: [product, ...providers] })
  if (reason !== undefined) throw new ApiFailure('invalid_input', reason, { fields: { [field]: reason } })
}

/** The same for somebody who has an account: none of the providers they are mapped to may be in their password. */
export async function refuseEasyPasswordOf(
  db: Kysely<Database>,
  userId: number,
  choice: Pick<PasswordChoice, 'password' | 'field'>,
): Promise<void> {
  const person = await db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const providers = await db
    .selectFrom('provider_users')
    .innerJoin('providers', 'providers.id', 'provider_users.provider_id')
    .where('provider_users.user_id', '=', userId)
    .select('providers.name')
    .execute()
  await refuseEasyPassword(db, { ...choice, person, providers: providers.map(({ name }) => name) })
}
