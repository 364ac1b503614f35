import { z } from 'zod'
import { rangeSchema } from '../filter/range.ts'
import { withWireNames } from '../wire/wire-names.ts'

const groupShape = {
  savers: z.number().int(),
  meanScore: z.number().nullable(),
  meanIrr: z.number().nullable(),
  meanBenchmarkIrr: z.number().nullable(),
  assets: z.number(),
  /** Of the savers who have a benchmark pot. */
  benchmarkAssets: z.number(),
}

/** What the specification calls the numbers of a group, and of a whole figure. */
export const groupNames = {
  savers: 'doc_count',
  meanScore: 'avg_score',
  meanIrr: 'avg_airr',
  meanBenchmarkIrr: 'avg_birr',
  assets: 'total_nav',
  benchmarkAssets: 'total_benchmarkNav',
} as const satisfies Readonly<Record<keyof typeof groupShape, string>>

/**
 * A group of savers in a figure. Means are of the savers of the group who have the value and null when none has; rates are
 * fractions a year, amounts pounds, nothing is rounded.
 */
export const groupSchema = groupWith({})
export type Group = z.infer<typeof groupSchema>

/** A group that says more of itself, by names that the wire has as well. */
export function groupWith<More extends z.ZodRawShape>(more: More) {
  return withWireNames({ ...groupShape, ...more }, groupNames)
}

/** Groups under so many savers are marked as small. */
export const smallGroup = 10

/**
 * A group made of a range of values: above `range[0]` (the first one: from it) and up to `range[1]`. `filter` is what the
 * dialog behind it asks for, so that it counts what the mark counts.
 */
export const bandSchema = groupWith({
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
