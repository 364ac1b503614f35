import { type Kysely, type Selectable, sql } from 'kysely'
import type { MailRefused } from '../../platform/mail/mailer.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { holdsLink } from './link-lifetime.ts'

type Db = Kysely<Database>
export type WaitingMail = Selectable<Database['mails']>

/** A mail that waits, with this attempt counted; undefined when it has ended, or has gone with its user. */
export async function beginAttempt(db: Db, mailId: number): Promise<WaitingMail | undefined> {
  return await db
    .updateTable('mails')
    .set({ attempts: sql`attempts + 1`, tried_at: sql<Date>`clock_timestamp()`, next_try_at: null })
    .where('id', '=', mailId)
    .where('state', '=', 'waiting')
    .where('handed_over_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Before the mail server has it: from here on only its answer tells what becomes of it. */
export async function noteHandOver(db: Db, mailId: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ handed_over_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', mailId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Error(`mail ${mailId} is not there any more`)
}

/** It was handed over, and nobody knows what the mail server did with it: it may have arrived. */
export async function endUnconfirmed(db: Db, mailId: number): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      state: 'unconfirmed',
      ended_at: sql<Date>`now()`,
      next_try_at: null,
      why: 'unanswered',
      failure: 'The mail server got this mail and never said whether it took it.',
      text_part: sql<string | null>`case when link_until is null then text_part end`,
      html_part: sql<string | null>`case when link_until is null then html_part end`,
    })
    .where('id', '=', mailId)
    .where('state', '=', 'waiting')
    .where('handed_over_at', 'is not', null)
    .execute()
}

/** The server stops before it has begun to send: this was no attempt. */
export async function undoAttempt(db: Db, mailId: number): Promise<void> {
  await db
    .updateTable('mails')
    .set({ attempts: sql`attempts - 1` })
    .where('id', '=', mailId)
    .where('state', '=', 'waiting')
    .execute()
}

/** It was taken by the mail server, or is kept where there is none. What was sent with a link in it is not kept. */
export async function endWell(db: Db, mail: WaitingMail, state: 'sent' | 'kept'): Promise<void> {
  const forget = state === 'sent' && holdsLink(mail.kind)
  await db
    .updateTable('mails')
    .set({
      state,
      ended_at: sql<Date>`now()`,
      why: null,
      failure: null,
      ...(forget && { text_part: null, html_part: null }),
    })
    .where('id', '=', mail.id)
    .execute()
}

/** It is given up. A link in it will never reach anybody. */
export async function endBadly(
  db: Db,
  mail: WaitingMail,
  { why, failure }: { readonly why: MailRefused['why'] | 'expired'; readonly failure: string },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      state: 'failed',
      ended_at: sql<Date>`now()`,
      why,
      failure,
      ...(holdsLink(mail.kind) && { text_part: null, html_part: null }),
    })
    .where('id', '=', mail.id)
    .execute()
}

/** The attempt failed, and there will be another one. */
export async function noteFailure(
  db: Db,
  mailId: number,
  {
    why,
    failure,
    delaySeconds,
  }: { readonly why: MailRefused['why']; readonly failure: string; readonly delaySeconds: number },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ why, failure, handed_over_at: null, next_try_at: sql<Date>`now() + make_interval(secs => ${delaySeconds})` })
    .where('id', '=', mailId)
    .execute()
}

export async function waitingMails(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('mails').select('id').where('state', '=', 'waiting').orderBy('id').execute()
  return rows.map(({ id }) => id)
}
