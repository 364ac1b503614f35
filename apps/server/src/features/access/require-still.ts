import { isPermitted, type PermissionName } from '@plumbline/contract/access/permissions.ts'
import type { Transaction } from 'kysely'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Database } from '../../platform/postgres/database.ts'

/**
 * Asks again, at the end of what takes long, whether who began it may still do it; until the transaction ends they stay.
 * @throws ApiFailure unauthorised when they were removed meanwhile, forbidden when they have another role now.
 */
export async function requireStill(
  transaction: Transaction<Database>,
  userId: number,
  permission: PermissionName,
): Promise<void> {
  const user = await transaction
    .selectFrom('users')
    .select('role')
    .where('id', '=', userId)
    .forKeyShare()
    .executeTakeFirst()
  if (user === undefined) throw new ApiFailure('unauthorised', 'Your account was removed. Nothing was kept.')
  if (!isPermitted(user.role, permission)) {
    throw new ApiFailure('forbidden', 'Your role was changed meanwhile and does not allow this any more.')
  }
}
