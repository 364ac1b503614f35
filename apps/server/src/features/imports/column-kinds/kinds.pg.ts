import type { ColumnKind } from '@plumbline/scoring/columns/column-kind.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../../platform/postgres/database.ts'

/** What data points of a provider are to be read as. */
export async function columnKindsOf(db: Kysely<Database>, providerId: number): Promise<ColumnKind[]> {
  return await db
    .selectFrom('column_kinds')
    .select(['column_name as column', 'kind'])
    .where('provider_id', '=', providerId)
    .orderBy('column_name')
    .execute()
}

export async function writeKind(
  tx: Transaction<Database>,
  { providerId, userId, column, kind }: ColumnKind & { readonly providerId: number; readonly userId: number },
): Promise<void> {
  const choice = { kind, chosen_by: userId, chosen_at: new Date() }
  await tx
    .insertInto('column_kinds')
    .values({ provider_id: providerId, column_name: column, ...choice })
    .onConflict((conflict) => conflict.columns(['provider_id', 'column_name']).doUpdateSet(choice))
    .execute()
}
