import type { MailDetail, MailKind, MailRow, MailState } from '@plumbline/contract/mail/mails.ts'
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

type Db = Kysely<Database>

export interface OutboxPage {
  readonly page: number
  readonly limit: number
  readonly state?: MailState | undefined
  readonly kind?: MailKind | undefined
}

/** A page of the outbox, newest first. */
export async function listMails(db: Db, { page, limit, state, kind }: OutboxPage) {
  const matching = db
    .selectFrom('mails')
    .$if(state !== undefined, (query) => query.where('mails.state', '=', state ?? 'waiting'))
    .$if(kind !== undefined, (query) => query.where('mails.kind', '=', kind ?? 'test'))
  const { total } = await matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows = await withNames(matching)
    .orderBy('mails.created_at', 'desc')
    .orderBy('mails.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { data: rows.map(mailRow), total, page, limit }
}

/** @throws Error where there is none */
export async function mailRowOf(db: Db, id: number): Promise<MailRow> {
  return mailRow(await withNames(db.selectFrom('mails')).where('mails.id', '=', id).executeTakeFirstOrThrow())
}

export async function findMail(db: Db, id: number): Promise<MailDetail | undefined> {
  const row = await withNames(db.selectFrom('mails')).where('mails.id', '=', id).executeTakeFirst()
  return (
    row && {
      ...mailRow(row),
      text: isReadable(row) ? row.text_part : null,
      html: isReadable(row) ? row.html_part : null,
    }
  )
}

/** Who asked for a mail, and who answered it, by name. */
function withNames(query: SelectQueryBuilder<Database, 'mails', object>) {
  return query
    .leftJoin('users as asker', 'asker.id', 'mails.requested_by')
    .leftJoin('users as answerer', 'answerer.id', 'mails.answered_by')
    .selectAll('mails')
    .select(['asker.name as askerName', 'answerer.name as answererName'])
}

type StoredMail = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number]

function mailRow(row: StoredMail): MailRow {
  return {
    id: row.id,
    kind: row.kind,
    to: row.recipient,
    subject: row.subject,
    state: row.state,
    attempts: row.attempts,
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    nextTryAt: row.next_try_at?.toISOString() ?? null,
    failure: row.failure,
    readable: isReadable(row),
    request: row.kind === 'report-request' ? { by: row.askerName, answered: answerOf(row) } : null,
  }
}

function answerOf({ answered_at: at, answererName: by }: StoredMail): NonNullable<MailRow['request']>['answered'] {
  return at === null ? null : { by, at: at.toISOString() }
}

/** A link that works is read only where no mail server takes it to whom it is for. */
function isReadable({ text_part: text, link_until: until, state }: StoredMail): boolean {
  if (text === null) return false
  return until === null || (state === 'kept' && until > new Date())
}
