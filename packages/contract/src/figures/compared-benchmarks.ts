import { z } from 'zod'
import { indexTypeSchema } from '../benchmarks/index-type.ts'
import { scoringMethodSchema } from '../providers/providers.ts'
import { strengthSchema } from './pooled.ts'

/** What the same savers come to on one benchmark; null where nobody is scored, or it cannot be said. */
export const comparedBenchmarkSchema = z.object({
  id: indexTypeSchema,
  name: z.string(),
  version: z.number().int(),
  /** The one that the data batch is published with. */
  isOwn: z.boolean(),
  scored: z.number().int(),
  notScored: z.number().int(),
  meanScore: z.number().nullable(),
  potWeightedScore: z.number().nullable(),
  /** Of scored savers and their pots, with a score of at most 49.5. */
  belowShare: z.number().nullable(),
  belowAssetsShare: z.number().nullable(),
  meanBenchmarkIrr: z.number().nullable(),
  pooledScore: z.number().nullable(),
  /** What the pooled score would be at the two ends of the interval of the gap. */
  pooledScoreRange: z.object({ low: z.number(), high: z.number() }).nullable(),
  /** The pooled gap as a natural-log rate a year, with its 95 % interval; null of fewer than ten scored savers. */
  gap: z.object({ strength: strengthSchema, difference: z.number(), low: z.number(), high: z.number() }).nullable(),
})
export type ComparedBenchmark = z.infer<typeof comparedBenchmarkSchema>

/** The savers of one data batch held against some benchmarks, its own first where it is among them. */
export const comparedBenchmarksSchema = z.object({
  savers: z.number().int(),
  scoringMethod: scoringMethodSchema,
  trackingError: z.number(),
  benchmarks: z.array(comparedBenchmarkSchema),
})
export type ComparedBenchmarks = z.infer<typeof comparedBenchmarksSchema>
