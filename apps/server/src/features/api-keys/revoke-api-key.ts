import { sql } from 'kysely'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit, recordAudits } from '../audit/record-audit.ts'
import { removeLeftUploads } from '../uploads/remove-left-uploads.ts'
import { endEarlierKeys } from './api-keys.pg.ts'

/**
 * Ends a key of one's own or, for a superuser, of anybody: it is nobody's from the next call on.
 * @throws ApiFailure not_found when it was revoked before, or is not theirs to revoke
 */
export async function revokeApiKey(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { userId, role }: Caller,
  id: number,
): Promise<void> {
  await db.transaction().execute(async (within) => {
    const { numUpdatedRows } = await within
      .updateTable('api_keys')
      .set({ revoked_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .$if(role !== 'superuser', (query) => query.where('user_id', '=', userId))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new ApiFailure('not_found', 'There is no such API key, or it was revoked before.')
    await recordAudit(within, { userId, action: 'api-key.revoke', subject: `API key ${id}` })
  })
  // What it had begun goes with it.
  await removeLeftUploads({ db, files })
}

/** Ends one's own keys that were made before one's present password: who knew the old one may have made or seen them. */
export async function revokeEarlierKeys({ db }: Pick<Services, 'db'>, { userId }: Caller): Promise<number> {
  return db.transaction().execute(async (within) => {
    const ids = await endEarlierKeys(within, userId)
    await recordAudits(
      within,
      ids.map((id) => ({ userId, action: 'api-key.revoke', subject: `API key ${id}` })),
    )
    return ids.length
  })
}
