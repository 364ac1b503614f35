import { z } from 'zod'
import { isoDateSchema } from '../wire/primitives.ts'

/** What pots were worth above what had been paid in by a day, and what the same payments were worth in the benchmark; pounds. */
const deltaPointSchema = z.object({ date: isoDateSchema, portfolioDelta: z.number(), benchmarkDelta: z.number() })
export type DeltaPoint = z.infer<typeof deltaPointSchema>

export const deltaSeriesSchema = z.object({
  /** By month ends. */
  points: z.array(deltaPointSchema),
  /** Savers that it is of. */
  counted: z.number().int(),
  leftOut: z.number().int(),
})
export type DeltaSeries = z.infer<typeof deltaSeriesSchema>
