import type { Transaction } from 'kysely'
import type { Database } from '../../../platform/postgres/database.ts'

/** Another version takes its place: from now on it is kept for as long as the settings say. */
export async function supersedeVersion(transaction: Transaction<Database>, versionId: number): Promise<void> {
  await transaction
    .updateTable('batch_versions')
    .set({ superseded_at: new Date() })
    .where('id', '=', versionId)
    .execute()
}
