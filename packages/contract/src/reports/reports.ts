import { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import { benchmarkingFilterSchema } from '../benchmarking/benchmarking.ts'
import { exportStatusSchema } from '../exports/export-status.ts'
import { batchVersionSchema, saverFilterSchema } from '../filter/saver-filter.ts'
import { idSchema, idTextSchema, jsonTextSchema, momentSchema, pageOf, pagingSchema } from '../wire/primitives.ts'
import { pdfFile, procedure } from '../wire/procedure.ts'
import { reportSectionsSchema, reportTypeSchema, strangeFilter, strangeSections } from './report-types.ts'

/** What of a provider's data a report is about: which savers, and which of its sections; all of them where none is named. */
export const reportRequestSchema = z.strictObject({
  filters: saverFilterSchema.omit({ providers: true }).optional(),
  sections: reportSectionsSchema.optional(),
  /** Which other providers a benchmarking report compares with. */
  peers: benchmarkingFilterSchema.optional(),
})
export type ReportRequest = z.infer<typeof reportRequestSchema>

const providerSchema = z.object({ id: idSchema, name: z.string() })

export const reportRowSchema = z.object({
  id: idSchema,
  /** `Alder Pensions: Value-for-money report` */
  name: z.string(),
  type: reportTypeSchema,
  provider: providerSchema,
  status: exportStatusSchema,
  /** From 0 to 1. */
  progress: z.number(),
  /** Whether its file is there to be fetched. */
  download: z.boolean(),
  /** Why it failed, in plain words. */
  failure: z.string().nullable(),
  /** Who asked for it; null when they are a user no more. */
  who: z.object({ id: idSchema, name: z.string() }).nullable(),
  own: z.boolean(),
  createdAt: momentSchema,
  finishedAt: momentSchema.nullable(),
  /** From when on its file may be gone: it can be made again. */
  expiresAt: momentSchema.nullable(),
  dataBatchId: batchVersionSchema.nullable(),
  request: reportRequestSchema,
})
export type ReportRow = z.infer<typeof reportRowSchema>

/** A report that is being made: its status is asked for at `/public/export-jobs/{id}`. */
const reportJobSchema = z.object({ id: idSchema, status: exportStatusSchema })

const access = permissions.readReports.roles
const oneReport = z.object({ id: idTextSchema })

/** Reports as PDF: asked for, made by a job, listed and fetched. */
export const reportsProcedures = {
  list: procedure({
    method: 'GET',
    path: '/reports',
    summary: 'Reports of the providers the caller may see, of the kinds they may have, newest first',
    access,
    query: pagingSchema.extend({
      id: idTextSchema.optional(),
      provider: idTextSchema.optional(),
      type: reportTypeSchema.optional(),
      status: exportStatusSchema.optional(),
    }),
    answer: pageOf(reportRowSchema),
  }),
  generate: procedure({
    method: 'GET',
    path: '/pdf/generate/{provider}',
    summary: 'Have a report made as PDF; within 60 s the same request is the same report',
    access,
    records: true,
    params: z.object({ provider: idTextSchema }),
    query: z
      .object({
        type: reportTypeSchema.default('vfm'),
        filters: jsonTextSchema(saverFilterSchema).optional(),
        /** The names of sections as a JSON list. */
        sections: jsonTextSchema(reportSectionsSchema).optional(),
        dataBatchId: batchVersionSchema.optional(),
      })
      .superRefine(({ type, filters, sections }, context) => {
        const strange = { filters: strangeFilter(type, filters), sections: strangeSections(type, sections) }
        for (const [field, message] of Object.entries(strange)) {
          if (message !== undefined) context.addIssue({ code: 'custom', path: [field], message })
        }
      }),
    answer: reportJobSchema,
    errors: ['conflict'],
  }),
  again: procedure({
    method: 'POST',
    path: '/reports/{id}/again',
    summary: "Make a report again with the same filters and sections and today's data",
    access,
    params: oneReport,
    answer: reportJobSchema,
    errors: ['conflict'],
  }),
  url: procedure({
    method: 'GET',
    path: '/pdf/url/{id}',
    summary: 'A link to a report that is completed, for a window of its own; it expires',
    access,
    params: oneReport,
    answer: z.object({ url: z.string() }),
    errors: ['conflict'],
  }),
  file: procedure({
    method: 'GET',
    path: '/pdf/{id}',
    summary: 'A report that is completed, as PDF',
    access,
    params: oneReport,
    writes: pdfFile,
    exports: true,
    errors: ['conflict'],
  }),
}
