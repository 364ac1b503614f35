import type { NameJoin } from '@plumbline/scoring/names/name-join.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../../platform/postgres/database.ts'

/** Which names of a provider count as others. */
export async function nameJoinsOf(db: Kysely<Database>, providerId: number): Promise<NameJoin[]> {
  return await db
    .selectFrom('name_joins')
    .select(['column_name as column', 'name', 'joined'])
    .where('provider_id', '=', providerId)
    .orderBy('column_name')
    .orderBy('name')
    .execute()
}

/** The same with who joined them, and when. */
export async function joinsOnRecord(db: Kysely<Database>, providerId: number) {
  return await db
    .selectFrom('name_joins')
    .leftJoin('users', 'users.id', 'name_joins.joined_by')
    .select(['column_name', 'name_joins.name', 'joined', 'users.name as joined_by_name', 'joined_at'])
    .where('provider_id', '=', providerId)
    .orderBy('column_name')
    .orderBy('name_joins.name')
    .execute()
}

export async function writeJoins(
  tx: Transaction<Database>,
  { providerId, userId }: { readonly providerId: number; readonly userId: number },
  { gone, added }: { readonly gone: readonly NameJoin[]; readonly added: readonly NameJoin[] },
): Promise<void> {
  for (const { column, name } of gone) {
    await tx
      .deleteFrom('name_joins')
      .where('provider_id', '=', providerId)
      .where('column_name', '=', column)
      .where('name', '=', name)
      .execute()
  }
  const rows = added.map(({ column, name, joined }) => ({
    ...{ provider_id: providerId, column_name: column, name, joined },
    joined_by: userId,
  }))
  if (rows.length > 0) await tx.insertInto('name_joins').values(rows).execute()
}
