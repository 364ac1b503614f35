import { sql } from 'kysely'
import type { Services } from '../../platform/services.ts'

/** A mail server that failed so long ago may work again: then it is better to take a mail and to try. */
const believedFor = '2 minutes'

/** Whether no mail can go to anybody, as far as is known: the last attempt at any of them did not get to the server. */
export async function isMailDown({ db, mail }: Pick<Services, 'db' | 'mail'>): Promise<boolean> {
  if (mail.kind === 'outbox') return false
  const last = await db
    .selectFrom('mails')
    .select('why')
    .where('tried_at', '>', sql<Date>`now() - ${believedFor}::interval`)
    .orderBy('tried_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.why === 'unreachable'
}
