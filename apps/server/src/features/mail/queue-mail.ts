import type { Kysely } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import type { Services } from '../../platform/services.ts'
import { readProductSettings } from '../product/product-settings.ts'
import { linkUntil } from './link-lifetime.ts'
import { mailJob, mailKey } from './mail-job.ts'
import { type MailContent, writeMailOf } from './write-mail-of.ts'

export type NewMail = MailContent & {
  readonly to: string
  /** Whose mail it is; it goes with them. */
  readonly userId?: number
  /** Who asked for it. */
  readonly requestedBy?: number
  /** What it is about: it goes to nobody who may not see that provider. */
  readonly providerId?: number
  /** The file of an export, by which name. */
  readonly attachment?: { readonly jobId: number; readonly name: string }
}

/**
 * Has a mail sent: given the transaction of what it tells of, neither is without the other. It is written out at once,
 * and sent by a job that tries again until it is taken.
 * @returns its number in the outbox
 */
export async function queueMail(
  within: Kysely<Database>,
  { jobs }: Pick<Services, 'jobs'>,
  mail: NewMail,
): Promise<number> {
  const { brand } = await readProductSettings(within)
  const { subject, text, html } = writeMailOf(mail, brand)
  const { id } = await within
    .insertInto('mails')
    .values({
      kind: mail.kind,
      recipient: mail.to,
      user_id: mail.userId ?? null,
      requested_by: mail.requestedBy ?? null,
      provider_id: mail.providerId ?? null,
      attached_job_id: mail.attachment?.jobId ?? null,
      attached_name: mail.attachment?.name ?? null,
      subject,
      text_part: text,
      html_part: html,
      link_until: linkUntil(mail.kind, new Date()),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await jobs.send(mailJob, { mailId: id }, { key: mailKey(id), within })
  return id
}
