import { type PermissionName, permissions } from '@plumbline/contract/access/permissions.ts'
import type { Kysely } from 'kysely'
import type { Caller } from '../../platform/http/caller.ts'
import type { Database } from '../../platform/postgres/database.ts'

export interface Person {
  readonly id: number
  readonly name: string
  readonly email: string
}

/** Everybody who may read reports, has a permission and may see a provider now, by name: those mapped to it, and superusers. */
export async function peopleWhoMayRead(
  db: Kysely<Database>,
  providerId: number,
  permission: PermissionName,
): Promise<(Person & RoleHolder)[]> {
  return await db
    .selectFrom('users')
    .select(['users.id', 'users.name', 'users.email', 'users.role'])
    .where('users.role', 'in', [...permissions[permission].roles])
    .where('users.role', 'in', [...permissions.readReports.roles])
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('users.role', '=', 'superuser'),
        exists(
          selectFrom('provider_users')
            .select('provider_users.user_id')
            .whereRef('provider_users.user_id', '=', 'users.id')
            .where('provider_users.provider_id', '=', providerId),
        ),
      ]),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('providers')
          .select('providers.id')
          .where('providers.id', '=', providerId)
          .where('providers.is_sample', '=', false)
          .where('providers.removed_at', 'is', null),
      ),
    )
    .orderBy('users.name')
    .orderBy('users.id')
    .execute()
}

type RoleHolder = Pick<Caller, 'role'>

/** Whom somebody may have a report mailed to: superusers are named to superusers alone. */
export async function peopleFor(
  db: Kysely<Database>,
  caller: Caller,
  providerId: number,
  permission: PermissionName,
): Promise<Person[]> {
  const people = await peopleWhoMayRead(db, providerId, permission)
  return people.filter(({ role }) => role !== 'superuser' || caller.role === 'superuser')
}
