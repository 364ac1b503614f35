import { z } from 'zod'
import { isoDateSchema } from '../wire/primitives.ts'

/** What the levels of an index look like: all that tells at a glance whether a file is what it was meant to be. */
export const indexPictureSchema = z.object({
  /** Pounds that £100 of the first day have become, at the first level, at the end of each month and at the last level. */
  points: z.array(z.object({ date: isoDateSchema, pounds: z.number() })),
  /** Steps that are longer than the file's others, largest first; at most 100. */
  gaps: z.array(z.object({ from: isoDateSchema, to: isoDateSchema, days: z.number().int() })),
  levels: z.number().int(),
  /** Calendar months that the levels span whole. */
  months: z.number().int(),
  firstDate: isoDateSchema,
  lastDate: isoDateSchema,
  /** The longest step from one level to the next; null of a single level. */
  largestGap: z.object({ from: isoDateSchema, to: isoDateSchema, days: z.number().int() }).nullable(),
  /** Growth in each calendar year, as a fraction; `whole` unless the levels begin or end within the year. */
  years: z.array(z.object({ year: z.number().int(), growth: z.number(), whole: z.boolean() })),
  /** Standard deviation of the returns of whole months times the root of 12; null under 12 of them. */
  volatility: z.number().nullable(),
  /** With the index that comes with the product, over the months that both span; null under 12 of them. */
  correlation: z.object({ value: z.number(), months: z.number().int() }).nullable(),
})
export type IndexPicture = z.infer<typeof indexPictureSchema>
