import type { RemovedProvider } from '@plumbline/contract/providers/providers.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import { readProductSettings } from '../product/product-settings.ts'
import { restorableUntil } from './removal-period.ts'

/** Removed providers of which nothing has been deleted yet, the latest first. */
export async function listRemovedProviders(db: Kysely<Database>): Promise<RemovedProvider[]> {
  const rows = await removedQuery(db).orderBy('removed_at', 'desc').orderBy('providers.id', 'desc').execute()
  const { retention } = await readProductSettings(db)
  return rows.flatMap((row) => asRemoved(row, retention.removedProviderDays))
}

export async function findRemovedProvider(db: Kysely<Database>, id: number): Promise<RemovedProvider | undefined> {
  const row = await removedQuery(db).where('providers.id', '=', id).executeTakeFirst()
  const { retention } = await readProductSettings(db)
  return row && asRemoved(row, retention.removedProviderDays)[0]
}

function removedQuery(db: Kysely<Database>) {
  return db
    .selectFrom('providers')
    .leftJoin('users', 'users.id', 'providers.removed_by')
    .where('removed_at', 'is not', null)
    .where('purging_at', 'is', null)
    .select(['providers.id', 'providers.name', 'providers.email', 'removed_at', 'users.name as removed_by_name'])
}

type Row = Awaited<ReturnType<ReturnType<typeof removedQuery>['execute']>>[number]

function asRemoved(row: Row, daysKept: number): RemovedProvider[] {
  const { id, name, email, removed_at: at, removed_by_name: removedBy } = row
  if (at === null) return []
  const until = restorableUntil(at, daysKept)
  return [{ id, name, email, removedBy, removedAt: at.toISOString(), restorableUntil: until.toISOString() }]
}
