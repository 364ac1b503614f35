import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

/** Everything of a view and who owns it; `settings` as stored. */
export function viewQuery(db: Kysely<Database>) {
  return db
    .selectFrom('saved_views')
    .innerJoin('users', 'users.id', 'saved_views.owner_id')
    .select([
      'saved_views.id as id',
      'saved_views.name as name',
      'saved_views.settings as settings',
      'saved_views.about_providers as aboutProviders',
      'saved_views.shared as shared',
      'saved_views.is_default as isDefault',
      'saved_views.updated_at as updatedAt',
      'users.id as ownerId',
      'users.name as ownerName',
      'users.role as ownerRole',
    ])
}

export type StoredView = Awaited<ReturnType<ReturnType<typeof viewQuery>['execute']>>[number]

/** Makes the changes of one owner's views wait for each other, so that there is never a second default. */
export async function lockViewsOf(db: Kysely<Database>, ownerId: number): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', ownerId).forUpdate().execute()
}

export async function countViewsOf(db: Kysely<Database>, ownerId: number): Promise<number> {
  const { views } = await db
    .selectFrom('saved_views')
    .select(sql<number>`count(*)::int`.as('views'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return views
}

export async function isNameTaken(
  db: Kysely<Database>,
  view: { ownerId: number; name: string; except: number | undefined },
): Promise<boolean> {
  const row = await db
    .selectFrom('saved_views')
    .select('id')
    .where('owner_id', '=', view.ownerId)
    .where(({ fn, val, eb }) => eb(fn('lower', ['name']), '=', fn('lower', [val(view.name)])))
    .where('id', '<>', view.except ?? 0)
    .executeTakeFirst()
  return row !== undefined
}

export async function clearDefault(db: Kysely<Database>, ownerId: number): Promise<void> {
  await db
    .updateTable('saved_views')
    .set({ is_default: false })
    .where('owner_id', '=', ownerId)
    .where('is_default', '=', true)
    .execute()
}

/** Which provider each of these users is mapped to, a row a pair. */
export function mappingsOf(db: Kysely<Database>, userIds: readonly number[]) {
  return db
    .selectFrom('provider_users')
    .select(['user_id as userId', 'provider_id as providerId'])
    .where('user_id', 'in', [0, ...userIds])
    .execute()
}
