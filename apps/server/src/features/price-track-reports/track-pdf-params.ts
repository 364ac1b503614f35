import { attributionChoiceSchema } from '@plumbline/contract/attribution/attribution-result.ts'
import { saverFilterSchema } from '@plumbline/contract/filter/saver-filter.ts'
import { declaredChargeSchema, declaredYearsSchema } from '@plumbline/contract/price-checks/declared-values.ts'
import { z } from 'zod'

/** Beside the pots of which savers a track is held, and what was declared of them. */
const besideSchema = attributionChoiceSchema.extend({
  providerId: z.number().int().positive(),
  declared: declaredYearsSchema.optional(),
  charge: declaredChargeSchema,
})
export type BesideSavers = z.infer<typeof besideSchema>

/** What the job of a PDF is given. A track never changes once it is scored; savers are those published when it is made. */
export const trackPdfSchema = z.object({
  priceTrackId: z.number().int().positive(),
  filters: saverFilterSchema,
  beside: besideSchema.optional(),
})
export type TrackPdf = z.infer<typeof trackPdfSchema>
