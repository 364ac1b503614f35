import { z } from 'zod'
import { batchSourceSchema } from '../savers/savers.ts'
import { statisticsSchema } from './statistics.ts'

/**
 * Why an average moved: the sum of what happened to savers who are in both (`same`), of those who came (`joined`) and of
 * those who left (`left`). All in the unit of the average; null when one of the batches has no saver with a value.
 */
const changeSchema = z.object({ total: z.number(), same: z.number(), joined: z.number(), left: z.number() }).nullable()

/** A fund in one of the batches: pounds are pots less benchmark pots, null where none can be compared. */
const fundInBatchSchema = z.object({
  savers: z.number().int(),
  meanScore: z.number().nullable(),
  pounds: z.number().nullable(),
})

/** What the provider's previous batch had, and how the averages moved since. */
export const previousBatchSchema = z.object({
  source: batchSourceSchema,
  statistics: statisticsSchema,
  savers: z.object({ same: z.number().int(), joined: z.number().int(), left: z.number().int() }),
  changes: z.object({ score: changeSchema, irr: changeSchema, benchmarkIrr: changeSchema }),
  /** Those with most savers in both batches together first; a name is null where it is not stated, or of several `others`. */
  funds: z.array(
    z.object({
      name: z.string().nullable(),
      others: z.number().int().nullable(),
      before: fundInBatchSchema,
      now: fundInBatchSchema,
    }),
  ),
  /** Scored another way, or against another index, so that the change is not of the savers alone. */
  differs: z.object({ method: z.boolean(), benchmark: z.boolean() }),
})
export type PreviousBatch = z.infer<typeof previousBatchSchema>

/** Two groups of savers of one batch, for instance two schemes or two years of joining. */
export const sideBySideSchema = z.object({ left: statisticsSchema, right: statisticsSchema })
export type SideBySide = z.infer<typeof sideBySideSchema>
