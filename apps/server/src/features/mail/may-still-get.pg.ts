import { exportKinds } from '@plumbline/contract/exports/export-kinds.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import { peopleWhoMayRead } from '../access/people-who-may-read.ts'
import type { WaitingMail } from './mails.pg.ts'

/** A mail may wait for days: what it tells of a provider, and what is attached, is for those who may still read it. */
export async function mayStillGet(
  db: Kysely<Database>,
  { provider_id: providerId, user_id: userId, attached_job_id: jobId }: WaitingMail,
): Promise<boolean> {
  if (providerId === null) return true
  const attached =
    jobId === null
      ? undefined
      : await db.selectFrom('export_jobs').select('kind').where('id', '=', jobId).executeTakeFirst()
  const permission = attached === undefined ? 'readReports' : exportKinds[attached.kind].permission
  return (await peopleWhoMayRead(db, providerId, permission)).some(({ id }) => id === userId)
}
