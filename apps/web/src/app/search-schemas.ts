import { idSchema, isoDateSchema } from '@plumbline/contract/wire/primitives.ts'
import { z } from 'zod'

// What the addresses of lists say: what cannot be is left out.

export const auditSearchSchema = z.object({
  page: z.number().int().min(1).optional().catch(undefined),
  limit: z.number().int().min(1).max(100).optional().catch(undefined),
  user: idSchema.optional().catch(undefined),
  action: z.string().optional().catch(undefined),
  subject: z.coerce.string().optional().catch(undefined),
  from: isoDateSchema.optional().catch(undefined),
  to: isoDateSchema.optional().catch(undefined),
  /** The entry that is opened. */
  entry: z.number().int().optional().catch(undefined),
})

export const outboxSearchSchema = z.object({
  page: z.number().int().min(1).optional().catch(undefined),
  limit: z.number().int().min(1).max(100).optional().catch(undefined),
  state: z.string().optional().catch(undefined),
  kind: z.string().optional().catch(undefined),
  /** The mail that is opened. */
  mail: idSchema.optional().catch(undefined),
})

export const reportsSearchSchema = z.object({
  view: z.literal('schedules').optional().catch(undefined),
  page: z.number().int().min(1).optional().catch(undefined),
  limit: z.number().int().min(1).max(100).optional().catch(undefined),
  provider: idSchema.optional().catch(undefined),
  type: z.string().optional().catch(undefined),
  status: z.string().optional().catch(undefined),
  /** One alone, as a mail leads to it. */
  report: idSchema.optional().catch(undefined),
})
