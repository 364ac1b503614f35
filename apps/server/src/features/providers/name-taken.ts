import { type Kysely, sql } from 'kysely'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Database } from '../../platform/postgres/database.ts'

/** Why a provider cannot have a name; one that was removed keeps its own, so that it can be restored. */
export async function nameTaken(db: Kysely<Database>, name: string): Promise<ApiFailure> {
  const holder = await db
    .selectFrom('providers')
    .select('removed_at')
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirst()
  const reason =
    holder?.removed_at == null
      ? 'There is a provider of this name. Choose another name.'
      : 'A removed provider has this name. Restore it, or choose another name.'
  return new ApiFailure('conflict', reason, { fields: { name: reason } })
}
