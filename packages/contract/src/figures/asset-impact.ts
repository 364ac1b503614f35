import { z } from 'zod'
import { bandSchema, countsSchema } from './group.ts'

/**
 * What pots are worth beside what the same contributions would be worth in the benchmark, by score band. Left out: savers
 * without a score or a benchmark pot.
 */
export const assetImpactSchema = countsSchema.extend({
  bands: z.array(bandSchema).length(10),
  total_nav: z.number(),
  total_benchmarkNav: z.number(),
  /** `total_nav - total_benchmarkNav`, and as a fraction of the latter (null when that is not above 0). */
  impact: z.number(),
  impactShare: z.number().nullable(),
})
export type AssetImpact = z.infer<typeof assetImpactSchema>
