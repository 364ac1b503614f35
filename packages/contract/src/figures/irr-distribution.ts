import { z } from 'zod'
import { bandSchema, countsSchema } from './group.ts'

/**
 * Savers by IRR, in bars that were merged from bins of one percentage point until there are at most 15 of at least
 * `leastShare` of the savers each. Left out: savers without an IRR.
 */
export const irrDistributionSchema = countsSchema.extend({
  bars: z.array(bandSchema).max(15),
  leastShare: z.number(),
  /** Averages of the savers counted. */
  avg_airr: z.number().nullable(),
  avg_birr: z.number().nullable(),
})
export type IrrDistribution = z.infer<typeof irrDistributionSchema>
