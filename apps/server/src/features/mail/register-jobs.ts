import type { Services } from '../../platform/services.ts'
import { forgetMails } from './forget-mails.ts'
import { mailJob, mailKey } from './mail-job.ts'
import { waitingMails } from './mails.pg.ts'
import { sendMail } from './send-mail.ts'

const tenMinutes = 10 * 60

/** Goes on with mails that a server which stopped or died left waiting, and takes new ones as they come. */
export async function registerMailJobs(services: Services): Promise<void> {
  const { db, jobs } = services
  await jobs.work(
    mailJob,
    { open: async () => (await waitingMails(db)).map((mailId) => ({ payload: { mailId }, key: mailKey(mailId) })) },
    ({ mailId }, { signal }) => sendMail(services, mailId, signal),
  )
  jobs.every(tenMinutes, 'upkeep of mails', () => forgetMails(services, new Date()))
}
