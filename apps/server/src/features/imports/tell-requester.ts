import type { Kysely } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

export interface Told {
  readonly importId: number
  readonly userId: number | null
  readonly outcome: 'good' | 'bad' | 'asks'
  readonly text: string
}

/** Leaves a notice for who asked for the import; nobody did when it came with the product. */
export async function tellRequester(db: Kysely<Database>, { importId, userId, outcome, text }: Told): Promise<void> {
  if (userId === null) return
  await db.insertInto('notices').values({ user_id: userId, import_id: importId, outcome, text }).execute()
}
