import { permissionOf } from '@plumbline/contract/reports/report-types.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../../platform/postgres/database.ts'
import type { Services } from '../../../platform/services.ts'
import { peopleWhoMayRead } from '../../access/people-who-may-read.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import type { OpenDelivery } from './deliveries.pg.ts'

/**
 * Mails a report that is there to every recipient who may still have it and has not got it yet.
 * @returns to how many it has gone, or is about to
 */
export async function mailReport(
  services: Pick<Services, 'config' | 'jobs'>,
  tx: Transaction<Database>,
  delivery: OpenDelivery,
): Promise<number> {
  const recipients = await tx
    .selectFrom('report_recipients')
    .select('user_id')
    .where('schedule_id', '=', delivery.scheduleId)
    .execute()
  const allowed = await peopleWhoMayRead(tx, delivery.providerId, permissionOf(delivery.type))
  const mailed = await mailsOf(tx, delivery.id)
  const people = allowed.filter(({ id }) => recipients.some(({ user_id: userId }) => userId === id))
  for (const person of people) {
    if (mailed.some(({ userId }) => userId === person.id)) continue
    const mail = mailOf(services, delivery, person)
    const mailId = await queueMail(tx, services, mail)
    if (mail.attachment !== undefined) await recordAttachment(tx, delivery, person.id)
    await tx
      .insertInto('report_delivery_mails')
      .values({ delivery_id: delivery.id, user_id: person.id, mail_id: mailId })
      .execute()
  }
  return people.length
}

/** Within 24 hours, of one person's schedules: as many as all of them mail that are due on one day. */
export const mostMailsADay = 2500

/** Times can be changed and schedules made anew as often as somebody likes: nobody's colleagues are to be flooded. */
export async function hasMailedTooMuch(tx: Transaction<Database>, ownerId: number, now: Date): Promise<boolean> {
  const { mails } = await tx
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll<string>().as('mails'))
    .where('kind', '=', 'report')
    .where('requested_by', '=', ownerId)
    .where('created_at', '>', new Date(now.getTime() - 24 * 60 * 60_000))
    .executeTakeFirstOrThrow()
  return Number(mails) >= mostMailsADay
}

/** The file leaves without a call of whoever gets it. */
async function recordAttachment(tx: Transaction<Database>, delivery: OpenDelivery, recipientId: number): Promise<void> {
  const [file] = delivery.jobFiles ?? []
  await recordAudit(tx, {
    userId: delivery.ownerId,
    action: 'data.export',
    subject: `export ${delivery.jobId}`,
    after: { mailedTo: `user ${recipientId}`, schedule: delivery.scheduleId, file: file?.name, sha256: file?.sha256 },
  })
}

function mailOf(
  { config }: Pick<Services, 'config'>,
  delivery: OpenDelivery,
  { id, name, email }: { readonly id: number; readonly name: string; readonly email: string },
) {
  const [file] = delivery.jobFiles ?? []
  const isAttached = delivery.deliverAs === 'attachment' && file !== undefined && delivery.jobId !== null
  return {
    kind: 'report' as const,
    to: email,
    userId: id,
    requestedBy: delivery.ownerId,
    providerId: delivery.providerId,
    ...(isAttached && { attachment: { jobId: delivery.jobId ?? 0, name: file.name } }),
    values: {
      name,
      report: delivery.report ?? delivery.provider,
      schedule: delivery.schedule,
      owner: delivery.ownerId === id ? null : delivery.owner,
      isAttached,
      link: `${config.publicUrl}/reports?report=${delivery.jobId}`,
    },
  }
}

/** Whether any of its mails is still on its way, whom one could not be brought to, and what else is to be known. */
export async function whatBecameOfMails(
  tx: Transaction<Database>,
  deliveryId: number,
): Promise<{ isWaiting: boolean; failure: string | null; isLost: boolean; note: string | null }> {
  const mails = await mailsOf(tx, deliveryId)
  const failedMails = mails.filter(({ state }) => state === 'failed')
  const unconfirmed = mails.filter(({ state }) => state === 'unconfirmed')
  const faults = [
    ...(failedMails.length === 0 ? [] : [`The mail to ${namesOf(failedMails)} failed: ${failedMails[0]?.failure}`]),
    ...(unconfirmed.length === 0
      ? []
      : [`The mail server never confirmed the mail to ${namesOf(unconfirmed)}: it may have arrived.`]),
  ]
  const failure = faults.length === 0 ? null : faults.join(' ')
  const note = mails.some(({ state }) => state === 'kept')
    ? 'There is no mail server: the mails are kept in the outbox, for superusers to read.'
    : null
  return { isWaiting: mails.some(({ state }) => state === 'waiting'), failure, isLost: failedMails.length > 0, note }
}

function namesOf(mails: readonly { readonly name: string }[]): string {
  return mails.map(({ name }) => name).join(', ')
}

function mailsOf(tx: Kysely<Database>, deliveryId: number) {
  return tx
    .selectFrom('report_delivery_mails')
    .innerJoin('users', 'users.id', 'report_delivery_mails.user_id')
    .leftJoin('mails', 'mails.id', 'report_delivery_mails.mail_id')
    .where('report_delivery_mails.delivery_id', '=', deliveryId)
    .select(['users.id as userId', 'users.name as name', 'mails.state as state', 'mails.failure as failure'])
    .orderBy('users.name')
    .execute()
}
