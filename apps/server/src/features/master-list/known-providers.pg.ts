import { type Kysely, sql } from 'kysely'
import type { Caller } from '../../platform/http/caller.ts'
import type { Database } from '../../platform/postgres/database.ts'

/**
 * The providers that each reader of a benchmarking report knows by name and to the digit, once where several know the same: the caller
 * as a person, however narrow the key is that asks, and with `audience: 'provider'` everybody who may see the provider now.
 */
export async function knownProviders(
  db: Kysely<Database>,
  caller: Caller,
  readers: { readonly providerId: number; readonly audience: 'caller' | 'provider' },
): Promise<readonly ReadonlySet<number>[]> {
  const rows = await db
    .selectFrom('provider_users')
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('user_id', '=', caller.userId),
        ...(readers.audience === 'provider'
          ? [
              eb(
                'user_id',
                'in',
                selectFrom('provider_users').select('user_id').where('provider_id', '=', readers.providerId),
              ),
            ]
          : []),
      ]),
    )
    .groupBy('user_id')
    .select(sql<number[]>`array_agg(provider_id order by provider_id)`.as('known'))
    .distinct()
    .execute()
  return rows.map(({ known }) => new Set(known))
}
