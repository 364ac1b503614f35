import { isWithin } from '@plumbline/contract/access/permissions.ts'
import { apiKeyPrefix } from '@plumbline/contract/api-keys/api-keys.ts'
import { sql } from 'kysely'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { isDemonstrationAccount } from '../accounts/demonstration-accounts.ts'
import { hashToken } from '../sessions/hash-token.ts'

/** Written at each call, a key that is used all day would cost a row each time. */
const noteUseEverySeconds = 60

export const isApiKey = (token: string): boolean => token.startsWith(apiKeyPrefix)

/**
 * Who a key acts for, as the tables say now: a key that was revoked or has ended, whose maker was removed, or whose role
 * is wider than its maker's by now, is nobody's; nor is one that was made without a code where the role requires one.
 */
export async function findCallerOfKey(
  { db, config }: Pick<Services, 'db' | 'config'>,
  key: string,
  address: string,
): Promise<Caller | undefined> {
  const apiKey = await db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .where('key_hash', '=', hashToken(key))
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', sql<Date>`now()`)
    .select([
      'api_keys.id as id',
      'api_keys.role as role',
      'api_keys.provider_ids as providers',
      'second_factor as secondFactor',
      'users.id as userId',
      'users.role as makerRole',
      'users.name as name',
      'users.email as email',
    ])
    .executeTakeFirst()
  if (apiKey === undefined) return undefined
  const { id, makerRole, providers, secondFactor, ...caller } = apiKey
  if (config.twoFactorRoles.includes(makerRole) && !secondFactor) return undefined
  if (!isWithin(caller.role, makerRole)) return undefined
  if (!config.demonstration && isDemonstrationAccount(caller.email)) return undefined
  await noteUse(db, id, address)
  return { ...caller, sessionId: 0, key: { id, makerRole, providers } }
}

async function noteUse(db: Services['db'], id: number, address: string): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ last_used_at: sql<Date>`now()`, last_address: address })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('last_used_at', 'is', null),
        eb('last_address', 'is distinct from', address),
        eb('last_used_at', '<', sql<Date>`now() - make_interval(secs => ${noteUseEverySeconds})`),
      ]),
    )
    .execute()
}
