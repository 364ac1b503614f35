import { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import { dataPointUnitSchema } from '../data-points/units.ts'
import { batchVersionSchema, outlierReasonSchema, saverFilterSchema, saverSortKeys } from '../filter/saver-filter.ts'
import { scoringMethodSchema } from '../providers/providers.ts'
import { idSchema, idTextSchema, isoDateSchema, jsonTextSchema, pageOf, pagingSchema } from '../wire/primitives.ts'
import { procedure } from '../wire/procedure.ts'

/** Survives re-publishing: made of the provider and the saver's identifier. */
export const saverRowIdSchema = z.string().regex(/^[0-9a-f]{20}$/)

export const saverRowSchema = z.object({
  id: saverRowIdSchema,
  dataId: z.string(),
  providerId: idSchema.nullable(),
  status: z.enum(['scored', 'excluded']),
  outlierReason: outlierReasonSchema.nullable(),
  scheme: z.string(),
  fund: z.string(),
  scores: z.object({ score: z.number().nullable() }),
  firstContributionDate: isoDateSchema.nullable(),
  lastContributionDate: isoDateSchema.nullable(),
  /** Net of what was paid out, in pounds. */
  totalContributionAmount: z.number(),
  analysis: z.object({
    irr: z.number().nullable(),
    benchmarkIrr: z.number().nullable(),
    navAmount: z.number(),
    benchmarkNavAmount: z.number().nullable(),
    navDate: isoDateSchema,
    /** Data points by their place among those of the batch. */
    segmentData: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  }),
})
export type SaverRow = z.infer<typeof saverRowSchema>

/** The specification's flat parameters, beside `filters`; both are merged into one filter on the server. */
const flatRange = jsonTextSchema(z.object({ min: z.number().optional(), max: z.number().optional() }))
const commaList = z.string().transform((text) => text.split(',').filter((part) => part !== ''))

export const saverQuerySchema = z.object({
  filters: jsonTextSchema(saverFilterSchema).optional(),
  dataBatchIds: commaList.pipe(z.array(batchVersionSchema)).optional(),
  providers: commaList.pipe(z.array(idTextSchema)).optional(),
  schemes: jsonTextSchema(z.array(z.string())).optional(),
  funds: jsonTextSchema(z.array(z.string())).optional(),
  firstContributionYear: commaList.pipe(z.array(z.coerce.number<string>().int().min(1900).max(2100))).optional(),
  scoreRange: flatRange.optional(),
  irrRange: flatRange.optional(),
  birrRange: flatRange.optional(),
  potRange: flatRange.optional(),
  benchmarkPotRange: flatRange.optional(),
  startDate: isoDateSchema.optional(),
  endDate: isoDateSchema.optional(),
  outlierReason: outlierReasonSchema.optional(),
  excludeReason: outlierReasonSchema.optional(),
})

/** Which savers of a sample, which belong to no provider. */
const sampleQuerySchema = z.object({
  filters: jsonTextSchema(saverFilterSchema.omit({ providers: true })).optional(),
  /** The version of the sample; that of the first one unless it is said. */
  dataBatchId: batchVersionSchema.optional(),
})

export const saverListQuerySchema = saverQuerySchema.extend({
  ...pagingSchema.shape,
  sortBy: z.enum(saverSortKeys).default('potSize'),
  sortDescending: z.stringbool().default(true),
})

/** Where the rows of an answer come from. */
export const batchSourceSchema = z.object({
  /** `128.2`: what following pages send as `dataBatchIds`. */
  id: batchVersionSchema,
  batchId: idSchema,
  version: z.number().int(),
  providerId: idSchema.nullable(),
  providerName: z.string(),
  benchmarkName: z.string(),
  benchmarkVersion: z.number().int(),
  scoringMethod: scoringMethodSchema,
  navDates: z.object({ first: isoDateSchema, last: isoDateSchema, count: z.number().int() }).nullable(),
})
export type BatchSource = z.infer<typeof batchSourceSchema>

export const saverPageSchema = pageOf(saverRowSchema).extend({
  dataBatchIds: z.array(batchVersionSchema),
  sources: z.array(batchSourceSchema),
})
export type SaverPage = z.infer<typeof saverPageSchema>

const spread = z.object({ min: z.number().nullable(), max: z.number().nullable(), avg: z.number().nullable() })

/** With the number of savers that the average is of: those who have the figure. */
const countedSpread = spread.extend({ savers: z.number().int() })

/** Ranges and choices for the filter panel, and the key figures of what the filter leaves. */
/** What people call it, its unit, and what it is where somebody wrote that. */
const dataPointSchema = z.object({
  order: z.number().int(),
  name: z.string(),
  unit: dataPointUnitSchema,
  explanation: z.string(),
})

export const saverRangesSchema = z.object({
  /** Averages and totals follow all filters; minima and maxima ignore the range filters. */
  potRange: spread.extend({ total: z.number(), benchmarkNavAmount: z.number() }),
  benchmarkPotRange: countedSpread,
  scoreRange: countedSpread,
  irrRange: countedSpread,
  birrRange: countedSpread,
  contributionDates: z.object({ start: isoDateSchema.nullable(), end: isoDateSchema.nullable() }),
  navDate: z.array(isoDateSchema),
  firstContributionYear: z.array(z.number().int()),
  schemes: z.array(z.string()),
  funds: z.array(z.string()),
  outlierReason: z.array(z.object({ reason: outlierReasonSchema, savers: z.number().int() })),
  /** Data points; their places mean the same only within one batch, so they are empty when several are mixed. */
  stringGraph: z.array(dataPointSchema.extend({ values: z.array(z.string()), cut: z.boolean() })),
  numberGraph: z.array(dataPointSchema.extend({ min: z.number().nullable(), max: z.number().nullable() })),
  /** Savers the filter leaves, and savers of the batches in all. */
  matching: z.number().int(),
  total: z.number().int(),
})
export type SaverRanges = z.infer<typeof saverRangesSchema>

export const saversProcedures = {
  list: procedure({
    method: 'GET',
    path: '/analysis/members',
    summary: 'Savers with their scores, filtered, sorted, a page at a time',
    access: permissions.readSavers.roles,
    byKey: true,
    load: 'heavy',
    query: saverListQuerySchema,
    answer: saverPageSchema,
  }),
  ranges: procedure({
    method: 'GET',
    path: '/analysis/members/filters',
    summary: 'Ranges for the filter panel and the key figures of what a filter leaves',
    access: permissions.readSavers.roles,
    load: 'heavy',
    query: saverQuerySchema,
    answer: z.object({ data: saverRangesSchema, dataBatchIds: z.array(batchVersionSchema) }),
  }),
  find: procedure({
    method: 'GET',
    path: '/analysis/members/find',
    summary: 'Savers whose identifier is, or else begins with, a text',
    access: permissions.readSavers.roles,
    load: 'heavy',
    query: z.object({ dataId: z.string().trim().min(1).max(64), provider: idTextSchema.optional() }),
    answer: z.array(saverRowSchema),
  }),
  sampleList: procedure({
    method: 'GET',
    path: '/analysis/sample/members',
    summary: 'Sample savers that a filter leaves, for users without savers of their own: one page of 15',
    access: permissions.readSampleSavers.roles,
    load: 'heavy',
    query: sampleQuerySchema.extend(saverListQuerySchema.pick({ sortBy: true, sortDescending: true }).shape),
    answer: saverPageSchema,
  }),
  sampleData: procedure({
    method: 'GET',
    path: '/analysis/members/sample-data',
    summary: 'Ranges for the filter over the sample savers, and the key figures of what it leaves',
    access: permissions.readSampleSavers.roles,
    load: 'heavy',
    query: sampleQuerySchema,
    answer: z.object({ data: saverRangesSchema }),
  }),
}
