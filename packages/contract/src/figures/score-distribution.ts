import { z } from 'zod'
import { bandSchema, countsSchema } from './group.ts'

/** Savers by score: ten bands of 10, and the two on either side of 49.5. Left out: savers without a score. */
export const scoreDistributionSchema = countsSchema.extend({
  bands: z.array(bandSchema).length(10),
  twoBands: z.array(bandSchema).length(2),
})
export type ScoreDistribution = z.infer<typeof scoreDistributionSchema>
