import { z } from 'zod'

/** Of one value over the savers who have it: null when none has. Quartiles as spreadsheets' PERCENTILE.INC. */
export const spreadSchema = z.object({
  savers: z.number().int(),
  mean: z.number().nullable(),
  potWeightedMean: z.number().nullable(),
  /** Of a sample: divided by one saver less; null with fewer than two. */
  standardDeviation: z.number().nullable(),
  min: z.number().nullable(),
  lowerQuartile: z.number().nullable(),
  median: z.number().nullable(),
  upperQuartile: z.number().nullable(),
  max: z.number().nullable(),
})
export type Spread = z.infer<typeof spreadSchema>

/** Summary statistics of a group of savers. */
export const statisticsSchema = z.object({
  savers: z.number().int(),
  score: spreadSchema,
  irr: spreadSchema,
  benchmarkIrr: spreadSchema,
  assets: z.number(),
  /** Pots and benchmark pots of the savers who have both. */
  comparedAssets: z.number(),
  benchmarkAssets: z.number(),
  /** `comparedAssets - benchmarkAssets`, and as a fraction of the latter. */
  impact: z.number(),
  impactShare: z.number().nullable(),
  /** Below the benchmark: a score up to 49.5, as in the view with two bands. Shares are of the savers with a score. */
  below: z.object({
    savers: z.number().int(),
    saversShare: z.number().nullable(),
    assets: z.number(),
    assetsShare: z.number().nullable(),
  }),
})
export type Statistics = z.infer<typeof statisticsSchema>

/** The headline, and the same with the savers who were left out for a high or low IRR, by the scores they would have. */
export const summarySchema = z.object({
  headline: statisticsSchema,
  withExtremes: statisticsSchema,
  /** How many extreme savers `withExtremes` adds. */
  extremes: z.number().int(),
})
export type Summary = z.infer<typeof summarySchema>
