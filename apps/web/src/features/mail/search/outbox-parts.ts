import { mailKindSchema, mailStateSchema } from '@plumbline/contract/mail/mails.ts'
import { z } from 'zod'

/** What the screen itself reads of its address. */
export const outboxParts = z.object({
  state: mailStateSchema.optional().catch(undefined),
  kind: mailKindSchema.optional().catch(undefined),
})
