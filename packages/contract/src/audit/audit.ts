import { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import {
  idSchema,
  idTextSchema,
  isoDateSchema,
  momentSchema,
  pageOf,
  pagingSchema,
  storableTextSchema,
} from '../wire/primitives.ts'
import { csvFile, procedure } from '../wire/procedure.ts'

const detailsSchema = z.record(z.string(), z.unknown()).nullable()

/** What is in an entry for a value that was too long for it. */
export const hashedValueSchema = z.strictObject({ characters: z.number().int(), sha256: z.string() })

export const auditEntrySchema = z.object({
  id: z.number().int(),
  at: momentSchema,
  /** Who did it, as they were called then; null for the product itself, or for somebody who is not known. */
  user: z.object({ id: idSchema, name: z.string(), email: z.string() }).nullable(),
  /** `provider.create` */
  action: z.string(),
  /** To what, by its number: `provider 12`. */
  subject: z.string(),
  /** What the subject is called now, where it has a name and still exists. */
  about: z.string().nullable(),
  before: detailsSchema,
  after: detailsSchema,
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

export const auditFilterSchema = z.object({
  user: idTextSchema.optional(),
  action: storableTextSchema.max(100).optional(),
  /** `provider 12`, or `provider` for all of them. */
  subject: storableTextSchema.trim().max(200).optional(),
  /** Days in London, both included. */
  from: isoDateSchema.optional(),
  to: isoDateSchema.optional(),
})
export type AuditFilter = z.infer<typeof auditFilterSchema>

export const auditProcedures = {
  list: procedure({
    method: 'GET',
    path: '/audit',
    summary: 'Who did what and when, newest first',
    access: permissions.readAudit.roles,
    query: auditFilterSchema.extend(pagingSchema.shape),
    answer: pageOf(auditEntrySchema),
  }),
  choices: procedure({
    method: 'GET',
    path: '/audit/choices',
    summary: 'The people and the actions that the audit log can be filtered by',
    access: permissions.readAudit.roles,
    answer: z.object({
      users: z.array(z.object({ id: idSchema, name: z.string() })),
      actions: z.array(z.string()),
    }),
  }),
  export: procedure({
    method: 'GET',
    path: '/audit/export.csv',
    summary: 'The same as a CSV, all that the filter leaves',
    access: permissions.readAudit.roles,
    query: auditFilterSchema,
    writes: csvFile,
    exports: true,
  }),
}
