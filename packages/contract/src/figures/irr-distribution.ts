import { z } from 'zod'
import { withWireNames } from '../wire/wire-names.ts'
import { bandSchema, countsSchema, groupNames } from './group.ts'

/**
 * Savers by IRR, in bars that were merged from bins of one percentage point until there are at most 15 of at least
 * `leastShare` of the savers each. Left out: savers without an IRR.
 */
export const irrDistributionSchema = withWireNames(
  {
    ...countsSchema.shape,
    bars: z.array(bandSchema).max(15),
    leastShare: z.number(),
    /** Means of the savers counted. */
    meanIrr: z.number().nullable(),
    meanBenchmarkIrr: z.number().nullable(),
  },
  { meanIrr: groupNames.meanIrr, meanBenchmarkIrr: groupNames.meanBenchmarkIrr },
)
export type IrrDistribution = z.infer<typeof irrDistributionSchema>
