import type { SqlBool } from 'kysely'
import { type ExpressionBuilder, type ExpressionWrapper, sql } from 'kysely'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { Services } from '../../platform/services.ts'

/**
 * True for the providers a caller may see: all for a superuser, the mapped ones for anybody else, never the sample, and
 * none that was removed. A key narrows its maker's.
 */
export function mayRead(caller: Caller) {
  return (eb: ExpressionBuilder<Database, 'providers'>): ExpressionWrapper<Database, 'providers', SqlBool> => {
    let real = eb.and([eb('providers.is_sample', '=', false), eb('providers.removed_at', 'is', null)])
    if (caller.key?.providers) real = eb.and([real, eb('providers.id', 'in', [0, ...caller.key.providers])])
    if ((caller.key?.makerRole ?? caller.role) === 'superuser') return real
    const mapped = eb.exists(
      eb
        .selectFrom('provider_users')
        .select(sql`1`.as('mapped'))
        .whereRef('provider_users.provider_id', '=', 'providers.id')
        .where('provider_users.user_id', '=', caller.userId),
    )
    return eb.and([real, mapped])
  }
}

/** Ids of the providers a caller may see, of all or of those given; one that is not among them fails as unknown. */
export async function readableProviderIds(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  providerIds?: readonly number[],
): Promise<number[]> {
  let query = db.selectFrom('providers').select('id').where(mayRead(caller)).orderBy('id')
  if (providerIds !== undefined) query = query.where('id', 'in', [0, ...providerIds])
  const ids = (await query.execute()).map(({ id }) => id)
  if (providerIds?.some((id) => !ids.includes(id))) throw unknownProvider()
  return ids
}

/** The same answer for a provider that does not exist and for one of somebody else. */
export function unknownProvider(): ApiFailure {
  return new ApiFailure('not_found', 'There is no such provider, or you may not see it.')
}
