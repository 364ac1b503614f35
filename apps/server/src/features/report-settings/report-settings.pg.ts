import { type Kysely, sql } from 'kysely'
import type { Caller } from '../../platform/http/caller.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { mayRead } from '../access/readable-providers.ts'

/** Everything of saved settings and who owns them; `request` as stored. */
export function settingsQuery(db: Kysely<Database>) {
  return db
    .selectFrom('report_settings')
    .innerJoin('users', 'users.id', 'report_settings.owner_id')
    .select([
      'report_settings.id as id',
      'report_settings.provider_id as providerId',
      'report_settings.name as name',
      'report_settings.request as request',
      'report_settings.shared as shared',
      'report_settings.updated_at as updatedAt',
      'users.id as ownerId',
      'users.name as ownerName',
    ])
}

export type StoredSettings = Awaited<ReturnType<ReturnType<typeof settingsQuery>['execute']>>[number]

interface SettingsName {
  readonly ownerId: number
  readonly providerId: number
  readonly name: string
}

/** Those of this name, whatever the case. */
export async function idOfName(db: Kysely<Database>, { ownerId, providerId, name }: SettingsName) {
  const row = await db
    .selectFrom('report_settings')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('provider_id', '=', providerId)
    .where(({ fn, val, eb }) => eb(fn('lower', ['name']), '=', fn('lower', [val(name)])))
    .executeTakeFirst()
  return row?.id
}

/** Those that their owner can see and remove: of providers that they may see now. */
export async function countSettingsOf(db: Kysely<Database>, caller: Caller): Promise<number> {
  const { settings } = await db
    .selectFrom('report_settings')
    .innerJoin('providers', 'providers.id', 'report_settings.provider_id')
    .select(sql<number>`count(*)::int`.as('settings'))
    .where('owner_id', '=', caller.userId)
    .where(mayRead(caller))
    .executeTakeFirstOrThrow()
  return settings
}

/** Makes the changes of one owner's settings wait for each other, so that a name is given once. */
export async function lockSettingsOf(db: Kysely<Database>, ownerId: number): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', ownerId).forUpdate().execute()
}
