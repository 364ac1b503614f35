import { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import { batchVersionSchema } from '../filter/saver-filter.ts'
import { idSchema, isoDateSchema, pageOf, pagingSchema } from '../wire/primitives.ts'
import { procedure } from '../wire/procedure.ts'
import { saverQuerySchema, saverRowIdSchema } from './savers.ts'

/** A saver as the provider recorded them, without analysis. */
export const memberSchema = z.object({
  id: saverRowIdSchema,
  dataId: z.string(),
  providerId: idSchema.nullable(),
  scheme: z.string(),
  fund: z.string(),
  firstContributionDate: isoDateSchema.nullable(),
  lastContributionDate: isoDateSchema.nullable(),
  /** Pounds; the total is net of what was paid out. */
  paidIn: z.number(),
  paidOut: z.number(),
  totalContributionAmount: z.number(),
  contributions: z.number().int(),
})
export type Member = z.infer<typeof memberSchema>

/** What was paid in and out in a calendar month, `YYYY-MM`, in pounds. */
export const monthlyContributionsSchema = z.object({
  month: z.string().regex(/^\d{4}-\d{2}$/),
  paidIn: z.number(),
  paidOut: z.number(),
  /** Savers with a contribution in the month. */
  savers: z.number().int(),
})
export type MonthlyContributions = z.infer<typeof monthlyContributionsSchema>

export const membersProcedures = {
  list: procedure({
    method: 'GET',
    path: '/members',
    summary: 'Savers without analysis, scored or not unless filtered, by identifier, a page at a time',
    access: permissions.readSavers.roles,
    byKey: true,
    load: 'heavy',
    query: saverQuerySchema.extend(pagingSchema.shape),
    answer: pageOf(memberSchema).extend({ dataBatchIds: z.array(batchVersionSchema) }),
  }),
  contributions: procedure({
    method: 'GET',
    path: '/contribution-analysis/',
    summary: 'Paid in and paid out by month, of the savers that a filter leaves',
    access: permissions.readSavers.roles,
    load: 'heavy',
    query: saverQuerySchema,
    answer: z.object({ data: z.array(monthlyContributionsSchema), dataBatchIds: z.array(batchVersionSchema) }),
  }),
}
