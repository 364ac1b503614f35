import { count } from '@plumbline/contract/format/counts.ts'
import { type Kysely, sql } from 'kysely'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Database } from '../../platform/postgres/database.ts'

/**
 * What one person may put on record within an hour: far beyond what people do, a file with every provider's attributes
 * among it, and little beside the disk. The log is for good, so that is where a loop of changes must end.
 */
export const budget = { entries: 10_000, bytes: 10_000_000 }

/** What an entry takes beside its values, with its four indices. */
const bytesOfEntry = 300

/**
 * Asked before a call that puts something on record. Refused access has a limit of its own, which keeps no change from being made.
 * @throws ApiFailure too_many_attempts while the budget of the last hour is used up
 */
export async function requireRoomOnRecord(db: Kysely<Database>, userId: number): Promise<void> {
  const { rows } = await sql<{ entries: number; bytes: number; minutes: number | null }>`
    select count(*)::int as entries,
      coalesce(sum(${bytesOfEntry} + coalesce(pg_column_size(before), 0) + coalesce(pg_column_size(after), 0)), 0)::float8 as bytes,
      ceil(60 - extract(epoch from now() - min(at)) / 60)::int as minutes
    from audit_log
    where user_id = ${userId} and at > now() - interval '1 hour' and action <> 'access.refuse'`.execute(db)
  const used = rows[0]
  if (used === undefined || (used.entries < budget.entries && used.bytes < budget.bytes)) return
  const minutes = Math.max(1, used.minutes ?? 1)
  throw new ApiFailure(
    'too_many_attempts',
    `You have made ${count(used.entries)} changes within an hour, which is all that is kept on record. ` +
      `Go on in ${minutes} minutes.`,
    { waitSeconds: minutes * 60 },
  )
}
