import { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import { idSchema, idTextSchema, momentSchema, pageOf, pagingSchema } from '../wire/primitives.ts'
import { procedure } from '../wire/procedure.ts'

export const mailKinds = [
  'reset',
  'invitation',
  'password-changed',
  'import-finished',
  'import-failed',
  'report-request',
  'report',
  'test',
] as const
export const mailKindSchema = z.enum(mailKinds)
export type MailKind = z.infer<typeof mailKindSchema>

export const mailStates = [
  'waiting',
  'sent',
  /** There is no mail server: it is read here. */
  'kept',
  /** The mail server got all of it, and never said whether it takes it: it may have arrived. */
  'unconfirmed',
  'failed',
] as const
export const mailStateSchema = z.enum(mailStates)
export type MailState = z.infer<typeof mailStateSchema>

export const mailRowSchema = z.object({
  id: idSchema,
  kind: mailKindSchema,
  to: z.string(),
  subject: z.string(),
  state: mailStateSchema,
  attempts: z.number().int(),
  createdAt: momentSchema,
  /** When it was sent, kept or given up, or when it turned out that nobody confirms it. */
  endedAt: momentSchema.nullable(),
  nextTryAt: momentSchema.nullable(),
  /** Why the last attempt failed, in plain words. */
  failure: z.string().nullable(),
  /** Whether what it says is still there. */
  readable: z.boolean(),
  /** Of a request for a report: who asks, and who answered it; null of any other mail, and names of users that are gone. */
  request: z
    .object({
      by: z.string().nullable(),
      answered: z.object({ by: z.string().nullable(), at: momentSchema }).nullable(),
    })
    .nullable(),
})
export type MailRow = z.infer<typeof mailRowSchema>

export const mailDetailSchema = mailRowSchema.extend({
  /** What it says; null once nobody may read it any more. */
  text: z.string().nullable(),
  html: z.string().nullable(),
})
export type MailDetail = z.infer<typeof mailDetailSchema>

/** How mail leaves the product. */
export const mailServerSchema = z.object({
  /** `outbox`: there is no mail server, mails are kept to be read here. */
  kind: z.enum(['smtp', 'outbox']),
  from: z.string(),
  /** Why the last attempt at any mail did not get to the mail server; null when it did. */
  down: z.string().nullable(),
})
export type MailServer = z.infer<typeof mailServerSchema>

export const reportRequestTexts = {
  sent: 'Thank you for requesting the VFM report. The provider team will shortly be in touch with you.',
  failed: 'Error sending request for the VFM report. Please try again.',
} as const

const oneMail = { params: z.object({ id: idTextSchema }), access: permissions.readOutbox.roles } as const

export const mailsProcedures = {
  list: procedure({
    method: 'GET',
    path: '/mails',
    summary: 'Mails sent, waiting and kept, newest first',
    access: permissions.readOutbox.roles,
    query: pagingSchema.extend({ state: mailStateSchema.optional(), kind: mailKindSchema.optional() }),
    answer: pageOf(mailRowSchema).extend({ server: mailServerSchema }),
  }),
  get: procedure({
    ...oneMail,
    method: 'GET',
    path: '/mails/{id}',
    summary: 'One mail with what it says; reading one that holds a link is noted in the audit log',
    answer: mailDetailSchema,
  }),
  download: procedure({
    ...oneMail,
    method: 'GET',
    path: '/mails/{id}/message.eml',
    summary: 'One mail with both its parts, as a file that mail programs open',
    writes: { type: 'message/rfc822', schema: z.string() },
    exports: true,
  }),
  retry: procedure({
    ...oneMail,
    method: 'POST',
    path: '/mails/{id}/retry',
    summary: 'Try again to send a mail that failed, or one that waits at once',
    answer: mailRowSchema,
    errors: ['conflict'],
  }),
  answer: procedure({
    ...oneMail,
    method: 'POST',
    path: '/mails/{id}/answered',
    summary: 'Note that a request for a report was answered, or that it was not',
    body: z.strictObject({ answered: z.boolean() }),
    answer: mailRowSchema,
    errors: ['conflict'],
  }),
  requestReport: procedure({
    method: 'GET',
    path: '/masterProviders/sendmail',
    summary: 'Ask the provider team for a value-for-money report; within 60 s the same request',
    access: permissions.requestReport.roles,
    records: true,
    answer: z.object({ message: z.literal(reportRequestTexts.sent) }),
    errors: ['mail_unavailable'],
  }),
}
