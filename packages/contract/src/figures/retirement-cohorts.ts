import { z } from 'zod'
import { countsSchema } from './group.ts'
import { statisticsSchema } from './statistics.ts'

/**
 * Savers about 30, 5 and 0 years from retirement, each 2.5 years either way, on the valuation date. Left out: savers
 * whose years are not known, or are between the cohorts.
 */
export const retirementCohortsSchema = countsSchema.extend({
  /** Savers of `leftOut` whose years are not known. */
  unknown: z.number().int(),
  cohorts: z.array(
    z.object({ years: z.number(), range: z.tuple([z.number(), z.number()]), ...statisticsSchema.shape }),
  ),
})
export type RetirementCohorts = z.infer<typeof retirementCohortsSchema>
