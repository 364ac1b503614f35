import { MailRefused } from '../../platform/mail/mailer.ts'
import type { Services } from '../../platform/services.ts'
import { mailJob, mailKey } from './mail-job.ts'
import {
  beginAttempt,
  endBadly,
  endUnconfirmed,
  endWell,
  noteFailure,
  noteHandOver,
  undoAttempt,
  type WaitingMail,
} from './mails.pg.ts'
import { mayStillGet } from './may-still-get.pg.ts'
import { messageOf } from './message-of.ts'
import { attemptsInAll, retryDelay } from './retry-delay.ts'

type UsedServices = Pick<Services, 'config' | 'db' | 'files' | 'jobs' | 'log' | 'mail'>

/**
 * One attempt at a mail. That the mail server is about to have it is written on its row before it has; whatever happens
 * then, it is sent again only once the mail server has said that it did not take it.
 */
export async function sendMail(services: UsedServices, mailId: number, stopping: AbortSignal): Promise<void> {
  const { db, mail: mailer } = services
  const mail = await beginAttempt(db, mailId)
  // Where it has ended there is nothing to do; where it was handed over by an attempt that is gone, nobody knows.
  if (mail === undefined) return await endUnconfirmed(db, mailId)
  if (stopping.aborted) {
    await undoAttempt(db, mailId)
    stopping.throwIfAborted()
  }
  if (mail.link_until !== null && mail.link_until <= new Date()) {
    const failure = 'Its link had expired before it could be sent. Ask for another one.'
    return await endBadly(db, mail, { why: 'expired', failure })
  }
  if (!(await mayStillGet(db, mail))) {
    const failure = 'Whom it is for may not see the provider any more that it is about.'
    return await endBadly(db, mail, { why: 'expired', failure })
  }
  if (mailer.kind === 'outbox') return await endWell(db, mail, 'kept')
  try {
    await mailer.send(await messageOf(services, mail), {
      handOver: () => noteHandOver(db, mailId),
      signal: stopping,
    })
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    if (error.why === 'unanswered') {
      services.log.warn({ err: error, mailId, kind: mail.kind }, 'a mail was not confirmed')
      return await endUnconfirmed(db, mailId)
    }
    if (stopping.aborted) {
      await undoAttempt(db, mailId)
      stopping.throwIfAborted()
    }
    services.log.warn({ err: error, mailId, kind: mail.kind, attempt: mail.attempts }, 'a mail was not taken')
    return await goOnAfter(services, mail, error)
  }
  await endWell(db, mail, 'sent')
}

async function goOnAfter({ db, jobs }: UsedServices, mail: WaitingMail, { why, message }: MailRefused): Promise<void> {
  if (why === 'rejected' || mail.attempts >= attemptsInAll) {
    return await endBadly(db, mail, { why, failure: message })
  }
  const delaySeconds = retryDelay(mail.attempts)
  await db.transaction().execute(async (within) => {
    await noteFailure(within, mail.id, { why, failure: message, delaySeconds })
    await jobs.send(mailJob, { mailId: mail.id }, { key: mailKey(mail.id), afterSeconds: delaySeconds, within })
  })
}
