import { z } from 'zod'
import { idSchema, momentSchema } from './primitives.ts'

export const mailKinds = ['reset', 'invitation', 'import-finished', 'import-failed', 'report-request', 'test'] as const
export const mailKindSchema = z.enum(mailKinds)
export type MailKind = z.infer<typeof mailKindSchema>

const mailStates = [
  'waiting',
  'sent',
  /** There is no mail server: it is read here. */
  'kept',
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
  /** When it was sent, kept or given up. */
  endedAt: momentSchema.nullable(),
  nextTryAt: momentSchema.nullable(),
  /** Why the last attempt failed, in plain words. */
  failure: z.string().nullable(),
  /** Whether what it says is still there. */
  readable: z.boolean(),
})
export type MailRow = z.infer<typeof mailRowSchema>
