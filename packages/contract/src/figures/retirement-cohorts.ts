import { z } from 'zod'
import { countsSchema } from './group.ts'
import { statisticsSchema } from './statistics.ts'

/**
 * One outcome over the savers who have it: the mean beside the values that a tenth, a half and nine tenths of them do not
 * exceed (type 7). Null where nobody has it.
 */
const outcomeSchema = z.object({
  savers: z.number().int(),
  mean: z.number().nullable(),
  p10: z.number().nullable(),
  p50: z.number().nullable(),
  p90: z.number().nullable(),
})
export type Outcome = z.infer<typeof outcomeSchema>

/**
 * Savers about 30, 5 and 0 years from retirement, each 2.5 years either way, on the valuation date. Left out: savers
 * whose years are not known, or are between the cohorts.
 */
export const retirementCohortsSchema = countsSchema.extend({
  /** Savers of `leftOut` whose years are not known. */
  unknown: z.number().int(),
  cohorts: z.array(
    z.object({
      years: z.number(),
      range: z.tuple([z.number(), z.number()]),
      ...statisticsSchema.shape,
      /** `gap`: the IRR less the benchmark IRR. */
      outcomes: z.object({ score: outcomeSchema, irr: outcomeSchema, gap: outcomeSchema }),
    }),
  ),
})
export type RetirementCohorts = z.infer<typeof retirementCohortsSchema>
