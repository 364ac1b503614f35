import { z } from 'zod'
import { idSchema, isoDateSchema, storableTextSchema } from '../wire/primitives.ts'
import { rangeSchema } from './range.ts'

/** Why a saver is not scored, by the engine's reason codes 1 to 7, which are stored. */
export const outlierReasons = [
  '0 NAV',
  'Contribution Record Inaccurate',
  'Short Contribution History',
  'High IRR',
  'Low IRR',
  'High/Low IRR',
  'Not Comparable',
] as const
export const outlierReasonSchema = z.enum(outlierReasons)
export type OutlierReason = z.infer<typeof outlierReasonSchema>

/** A published version of a batch, `128.2`; a plain `128` is the version that is published now. */
export const batchVersionSchema = z.string().regex(/^[1-9][0-9]{0,8}(\.[1-9][0-9]{0,8})?$/)

/** A version by its whole name, whatever is published now. */
export const wholeVersionSchema = z
  .string()
  .regex(/^[1-9][0-9]{0,8}\.[1-9][0-9]{0,8}$/, 'Name the version, as in 128.2.')

/** Any of so many values, no longer than those in a file. */
const anyOf = <Value extends z.ZodType>(value: Value) => z.array(value).min(1).max(1000)
const cellSchema = storableTextSchema.max(1000)

/** Data points by their place (1, 2, ...) among those of the batch. */
const segmentSchema = z.strictObject({
  string: z.record(z.string().regex(/^[1-9][0-9]?$/), anyOf(cellSchema)).optional(),
  number: z.record(z.string().regex(/^[1-9][0-9]?$/), rangeSchema).optional(),
})

/**
 * Which savers: the one filter of every list, chart, export and report, and the shape in the URL. Rates are fractions,
 * amounts pounds. Absent means no restriction; all given conditions hold together.
 */
export const saverFilterSchema = z.strictObject({
  providers: anyOf(idSchema).optional(),
  score: rangeSchema.optional(),
  irr: rangeSchema.optional(),
  birr: rangeSchema.optional(),
  pot_size: rangeSchema.optional(),
  /** What the contributions would be worth in the benchmark. */
  benchmark_pot: rangeSchema.optional(),
  /** First contribution on or after `start`, last on or before `end`. */
  contributionDates: z.strictObject({ start: isoDateSchema.optional(), end: isoDateSchema.optional() }).optional(),
  navDate: anyOf(isoDateSchema).optional(),
  firstContributionYear: anyOf(z.number().int().min(1900).max(2100)).optional(),
  schemes: anyOf(cellSchema).optional(),
  funds: anyOf(cellSchema).optional(),
  segment: segmentSchema.optional(),
  outlierReason: anyOf(outlierReasonSchema).optional(),
  excludeReason: anyOf(outlierReasonSchema).optional(),
  /** All excluded savers. */
  allOutlier: z.boolean().optional(),
  /** Scored savers; with `allOutlier`: everyone. */
  memberAnalysed: z.boolean().optional(),
})
export type SaverFilter = z.infer<typeof saverFilterSchema>

/** Sort keys by allowlist; ties go by saver id, then row id, so the order is stable. */
export const saverSortKeys = [
  'dataId',
  'score',
  'irr',
  'birr',
  'potSize',
  'firstContributionDate',
  'lastContributionDate',
] as const
export const saverSortSchema = z.object({
  sortBy: z.enum(saverSortKeys).default('potSize'),
  sortDescending: z.boolean().default(true),
})
export type SaverSort = z.infer<typeof saverSortSchema>
