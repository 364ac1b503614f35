import { z } from 'zod'

/**
 * The mean score of the same savers at several tracking errors, as fractions a year, the batch's own among them. Null for
 * scores by the old method, which have none.
 */
export const trackingErrorsSchema = z
  .object({
    trackingError: z.number(),
    /** With a score. */
    savers: z.number().int(),
    scores: z.array(z.object({ trackingError: z.number(), meanScore: z.number().nullable() })),
  })
  .nullable()
export type TrackingErrors = z.infer<typeof trackingErrorsSchema>

const sideSchema = z.object({
  savers: z.number().int(),
  /** Pots and benchmark pots of those who have both, in pounds. */
  assets: z.number(),
  benchmarkAssets: z.number(),
})

/** Savers who are left out for a high or low IRR, by whether they did worse than the benchmark, better or neither. */
export const exclusionBalanceSchema = z.object({ worse: sideSchema, better: sideSchema, neither: sideSchema })
export type ExclusionBalance = z.infer<typeof exclusionBalanceSchema>
