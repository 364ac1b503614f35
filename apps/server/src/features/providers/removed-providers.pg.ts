import type { RemovedProvider } from '@plumbline/contract/providers.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import { restorableUntil } from './removal-period.ts'

/** Removed providers of which nothing has been deleted yet, the latest first. */
export async function listRemovedProviders(db: Kysely<Database>): Promise<RemovedProvider[]> {
  const rows = await removedQuery(db).orderBy('removed_at', 'desc').orderBy('providers.id', 'desc').execute()
  return rows.flatMap(asRemoved)
}

export async function findRemovedProvider(db: Kysely<Database>, id: number): Promise<RemovedProvider | undefined> {
  const row = await removedQuery(db).where('providers.id', '=', id).executeTakeFirst()
  return row && asRemoved(row)[0]
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

function asRemoved({ id, name, email, removed_at: at, removed_by_name: removedBy }: Row): RemovedProvider[] {
  if (at === null) return []
  return [
    { id, name, email, removedBy, removedAt: at.toISOString(), restorableUntil: restorableUntil(at).toISOString() },
  ]
}
