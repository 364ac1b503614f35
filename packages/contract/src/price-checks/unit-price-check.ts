import { z } from 'zod'
import { attributionChoiceSchema, doneAttributionSchema } from '../attribution/attribution-result.ts'
import { provenanceSchema } from '../figures/provenance.ts'
import { idSchema, isoDateSchema } from '../wire/primitives.ts'

/** The savers whose pots a price is held against. */
const checkedSaversSchema = attributionChoiceSchema.extend({
  providerId: idSchema,
  providerName: z.string(),
})

/** The prices that pots are held against. */
const checkedTrackSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Per cent a year that is taken off; 0 where the prices bear all charges. */
  charge: z.number(),
})

/** One month of price and pots; fractions. */
const comparedMonthSchema = z.object({
  /** `2018-10` */
  month: z.string(),
  /** Its first price is of this day, the end of the month before. */
  start: isoDateSchema,
  end: isoDateSchema,
  published: z.number(),
  implied: z.number(),
  /** Published less implied. */
  difference: z.number(),
  /** To either side: 95 %. */
  band: z.number(),
  isOutside: z.boolean(),
  /** So far outside that in 95 of 100 such checks no month would be, if all of them agreed. */
  isBeyondChance: z.boolean(),
})

export const comparedUnitPriceSchema = z.object({
  status: z.literal('compared'),
  savers: checkedSaversSchema,
  track: checkedTrackSchema,
  months: z.array(comparedMonthSchema),
  /** Months of the implied track that cannot be compared. */
  notCompared: z.number().int(),
  /** How many of the months would lie outside the band by chance alone. */
  expectedOutside: z.number(),
  /** Of the attribution: who takes part, and whether one track does for all of them. */
  members: doneAttributionSchema.shape.members,
  residuals: doneAttributionSchema.shape.residuals,
  converged: z.boolean(),
  /** Whether other data were published since. */
  ofEarlierBatch: z.boolean(),
  provenance: provenanceSchema,
})
export type ComparedUnitPrice = z.infer<typeof comparedUnitPriceSchema>

/** Published prices beside the track that savers' pots imply, or why they cannot be compared, in words. */
export const unitPriceCheckSchema = z.object({
  /** The schemes and funds whose pots imply a track. */
  choices: z.array(attributionChoiceSchema),
  check: z.discriminatedUnion('status', [
    comparedUnitPriceSchema,
    z.object({ status: z.literal('not compared'), reason: z.string() }),
  ]),
})
export type UnitPriceAnswer = z.infer<typeof unitPriceCheckSchema>
