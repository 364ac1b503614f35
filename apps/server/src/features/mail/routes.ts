import { type mailsProcedures, reportRequestTexts } from '@plumbline/contract/mail/mails.ts'
import type { Handlers } from '../../platform/http/feature.ts'
import type { Services } from '../../platform/services.ts'
import { answerRequest } from './answer-request.ts'
import { mailServer } from './mail-server.ts'
import { listMails } from './outbox.pg.ts'
import { downloadMail, readMail } from './read-mail.ts'
import { requestReport } from './request-report.ts'
import { retryMail } from './retry-mail.ts'

export function mailsHandlers(services: Services): Handlers<typeof mailsProcedures> {
  return {
    list: async ({ query }) => ({ ...(await listMails(services.db, query)), server: await mailServer(services) }),
    get: ({ params }, { caller }) => readMail(services, caller, params.id),
    download: async ({ params }, { caller, reply }) => {
      const message = await downloadMail(services, caller, params.id)
      await reply
        .type('message/rfc822')
        .header('content-disposition', `attachment; filename="mail-${params.id}.eml"`)
        .send(message)
    },
    retry: ({ params }, { caller }) => retryMail(services, caller, params.id),
    answer: ({ params, body }, { caller }) => answerRequest(services, caller, params.id, body.answered),
    requestReport: async (_call, { caller }) => {
      await requestReport(services, caller)
      return { message: reportRequestTexts.sent }
    },
  }
}
