import { z } from 'zod'
import { rangeSchema } from '../filter/range.ts'

/**
 * A group of savers in a figure, with the specification's names. Averages are of the savers of the group who have the
 * value and null when none has; rates are fractions a year, amounts pounds, nothing is rounded.
 */
export const groupSchema = z.object({
  doc_count: z.number().int(),
  avg_score: z.number().nullable(),
  avg_airr: z.number().nullable(),
  avg_birr: z.number().nullable(),
  total_nav: z.number(),
  /** Of the savers who have a benchmark pot. */
  total_benchmarkNav: z.number(),
})
export type Group = z.infer<typeof groupSchema>

/** Groups under so many savers are marked as small. */
export const smallGroup = 10

/**
 * A group made of a range of values: above `range[0]` (the first one: from it) and up to `range[1]`. `filter` is what the
 * dialog behind it asks for, so that it counts what the mark counts.
 */
export const bandSchema = groupSchema.extend({
  range: z.tuple([z.number(), z.number()]),
  filter: rangeSchema,
})
export type Band = z.infer<typeof bandSchema>

/**
 * How many of the savers that the filter leaves a figure counts, and how many it leaves out because they lack what it
 * shows. The counts of its marks add up to `counted`.
 */
export const countsSchema = z.object({ counted: z.number().int(), leftOut: z.number().int() })
export type FigureCounts = z.infer<typeof countsSchema>
