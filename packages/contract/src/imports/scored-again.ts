import { z } from 'zod'
import { provenanceSchema } from '../figures/provenance.ts'
import { batchVersionSchema } from '../filter/saver-filter.ts'

const measuredSchema = z.object({
  indexName: z.string(),
  indexVersion: z.number().int(),
  scored: z.number().int(),
  meanScore: z.number().nullable(),
  /** What the scores are by, by name; absent from previews that are older than this. */
  parameters: provenanceSchema.shape.parameters.optional(),
})

/** What scoring the same savers again changes. */
export const scoredAgainSchema = z.object({
  of: batchVersionSchema,
  before: measuredSchema,
  after: measuredSchema,
  /** Of the savers with a score both times: whose is higher, whose lower, whose the same. */
  higher: z.number().int(),
  lower: z.number().int(),
  same: z.number().int(),
  /** Those with a score one time alone. */
  onlyBefore: z.number().int(),
  onlyAfter: z.number().int(),
  /** The largest move of one saver's score, up or down, in points; null where none is scored both times. */
  largestMove: z.number().nullable(),
})
export type ScoredAgain = z.infer<typeof scoredAgainSchema>
