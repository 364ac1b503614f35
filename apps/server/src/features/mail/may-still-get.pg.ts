import type { Kysely } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import { peopleWhoMayRead } from '../access/people-who-may-read.ts'
import type { WaitingMail } from './mails.pg.ts'

/** A mail may wait for days: what it tells of a provider is for those who may still read it. */
export async function mayStillGet(
  db: Kysely<Database>,
  { provider_id: providerId, user_id: userId }: WaitingMail,
): Promise<boolean> {
  if (providerId === null) return true
  return (await peopleWhoMayRead(db, providerId)).some(({ id }) => id === userId)
}
