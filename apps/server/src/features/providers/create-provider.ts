import type { newProviderSchema, Provider } from '@plumbline/contract/providers/providers.ts'
import { versionOf } from '@plumbline/contract/wire/versions.ts'
import { sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { changeableOf } from './list-providers.ts'
import { nameTaken } from './name-taken.ts'

export type NewProvider = z.output<typeof newProviderSchema>

/**
 * A provider without data yet, mapped to a user at once if one is named.
 * @throws ApiFailure conflict when another provider has the name, invalid_input when there is no such user.
 */
export async function createProvider(
  { db, events }: Pick<Services, 'db' | 'events'>,
  caller: Caller,
  { name, email, userId }: NewProvider,
): Promise<Provider> {
  const provider = { name, email: email === undefined || email === '' ? null : email }
  const id = await db.transaction().execute(async (transaction) => {
    const row = await transaction
      .insertInto('providers')
      .values({ ...provider, created_by: caller.userId })
      .onConflict((conflict) => conflict.expression(sql`lower(name)`).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row === undefined) throw await nameTaken(transaction, name)
    if (userId !== undefined) await mapTo(transaction, row.id, userId)
    await recordAudit(transaction, {
      userId: caller.userId,
      action: 'provider.create',
      subject: `provider ${row.id}`,
      after: { ...provider, ...(userId !== undefined && { userId }) },
    })
    return row.id
  })
  events.publish({ type: 'providers-changed' })
  return { id, ...provider, batchId: null, isPA: false, img: null, version: versionOf(changeableOf(provider)) }
}

async function mapTo(transaction: Transaction<Database>, providerId: number, userId: number): Promise<void> {
  const user = await transaction.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
  if (user === undefined) {
    throw new ApiFailure('invalid_input', 'There is no such user.', { fields: { userId: 'There is no such user.' } })
  }
  await transaction.insertInto('provider_users').values({ provider_id: providerId, user_id: userId }).execute()
}
