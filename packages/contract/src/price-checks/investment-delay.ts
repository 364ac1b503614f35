import { z } from 'zod'
import { attributionChoiceSchema } from '../attribution/attribution-result.ts'
import { countsSchema } from '../figures/group.ts'
import { provenanceSchema } from '../figures/provenance.ts'
import { idSchema } from '../wire/primitives.ts'

/** Of more savers so many are drawn, always the same ones. */
export const mostDrawnSavers = 20_000

export const foundDelaySchema = z.object({
  status: z.literal('found'),
  savers: attributionChoiceSchema.extend({ providerId: idSchema, providerName: z.string() }),
  track: z.object({ id: idSchema, name: z.string() }),
  counts: countsSchema,
  /** Savers who could take part, and how many of them were drawn; all unless they are too many. */
  members: z.number().int(),
  drawn: z.number().int(),
  /** The delay that fits best and the ends of its 95 % interval, in days. */
  days: z.number().int(),
  low: z.number().int(),
  high: z.number().int(),
  /** Typical pot error by delay, from 0 days on; fractions of the pot. */
  errors: z.array(z.number()),
  /** What the best delay took from the counted pots, in pounds; below 0 where it added. */
  cost: z.number(),
  provenance: provenanceSchema,
})
export type FoundDelay = z.infer<typeof foundDelaySchema>

/** How late payments were invested, or why nothing is said, in words. */
export const investmentDelaySchema = z.discriminatedUnion('status', [
  foundDelaySchema,
  z.object({ status: z.literal('not said'), reason: z.string() }),
])
export type DelayResult = z.infer<typeof investmentDelaySchema>
