import { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import { startedExportSchema } from '../exports/exports.ts'
import { outlierBreakdownSchema } from '../figures/outlier-breakdown.ts'
import { batchVersionSchema, outlierReasonSchema } from '../filter/saver-filter.ts'
import { batchSourceSchema, saverRowIdSchema } from '../savers/savers.ts'
import { idTextSchema, isoDateSchema, pagingSchema } from '../wire/primitives.ts'
import { procedure } from '../wire/procedure.ts'

/** A saver who is not scored, with the one reason that is shown and everything that was found. Amounts in pounds. */
export const outlierRecordSchema = z.object({
  id: saverRowIdSchema,
  dataId: z.string(),
  /** Net of what was paid out. */
  contributionAmount: z.number(),
  navAmount: z.number(),
  navDate: isoDateSchema,
  irr: z.number().nullable(),
  benchmarkIrr: z.number().nullable(),
  reason: outlierReasonSchema,
  /** In a few words each. */
  flags: z.array(z.string()),
})
export type OutlierRecord = z.infer<typeof outlierRecordSchema>

const ofProvider = z.object({ providerId: idTextSchema })

/** Reasons, by commas: none of their names has one. */
const reasonsSchema = z
  .string()
  .transform((text) => text.split(',').filter((part) => part !== ''))
  .pipe(z.array(outlierReasonSchema))

const outliersQuerySchema = z.object({
  /** Left out of the list; the counts by reason stay. */
  excludeReason: reasonsSchema.optional(),
  /** Of the batch that an earlier page was of; absent: of the one that is published now. */
  dataBatchId: batchVersionSchema.optional(),
})

export const outliersProcedures = {
  list: procedure({
    method: 'GET',
    path: '/analysis/members/outliers/{providerId}',
    summary: 'Savers who are not scored, the largest pot first, a page at a time, and everyone of the batch by reason',
    access: permissions.readSavers.roles,
    load: 'heavy',
    params: ofProvider,
    query: outliersQuerySchema.extend(pagingSchema.shape),
    answer: outlierBreakdownSchema.omit({ counted: true, leftOut: true }).extend({
      data: z.array(outlierRecordSchema),
      /** Savers in the list. */
      count: z.number().int(),
      page: z.number().int(),
      limit: z.number().int(),
      /** Null when the provider has no published data. */
      source: batchSourceSchema.nullable(),
    }),
  }),
  export: procedure({
    method: 'GET',
    path: '/analysis/members/outliers/export/{providerId}',
    summary: 'Starts a file of the outliers of a provider',
    access: permissions.exportSavers.roles,
    records: true,
    params: ofProvider,
    query: outliersQuerySchema,
    answer: startedExportSchema,
    errors: ['too_many_attempts'],
  }),
}
