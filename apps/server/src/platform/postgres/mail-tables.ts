import type { MailKind, MailState } from '@plumbline/contract/mail/mails.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { CreatedAt, MaybeMoment } from './column-types.ts'

/** Mails, and what superusers have set. */
export interface MailTables {
  mails: {
    id: Generated<number>
    kind: MailKind
    recipient: string
    user_id: number | null
    requested_by: number | null
    subject: string
    text_part: string | null
    html_part: string | null
    link_until: MaybeMoment
    message_id: Generated<string>
    state: Generated<MailState>
    attempts: Generated<number>
    tried_at: MaybeMoment
    handed_over_at: MaybeMoment
    next_try_at: MaybeMoment
    ended_at: MaybeMoment
    why: 'unreachable' | 'rejected' | 'later' | 'expired' | 'unanswered' | null
    failure: string | null
    provider_id: number | null
    attached_job_id: number | null
    attached_name: string | null
    answered_at: MaybeMoment
    answered_by: number | null
    created_at: CreatedAt
  }
  product_settings: {
    single: Generated<boolean>
    /** Only what differs from the standard. */
    settings: JSONColumnType<Record<string, unknown>, string | undefined, string>
    logo: Buffer | null
    logo_type: 'image/png' | 'image/jpeg' | 'image/webp' | null
    logo_sha256: string | null
    updated_at: ColumnType<Date, Date | undefined, Date>
  }
}
