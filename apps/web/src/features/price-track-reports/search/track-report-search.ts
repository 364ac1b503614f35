import { saverFilterSchema } from '@plumbline/contract/filter/saver-filter.ts'
import { idSchema } from '@plumbline/contract/wire/primitives.ts'
import { z } from 'zod'

const nameSchema = z.string().min(1).max(1000).optional().catch(undefined)

/** The address of a report of a price track. A part that cannot be read is left out, so that an old or mistyped link still opens it. */
export const trackReportSearchSchema = z.object({
  track: idSchema.optional().catch(undefined),
  filters: saverFilterSchema
    .pick({ score: true, irr: true, birr: true, pot_size: true, firstContributionYear: true })
    .optional()
    .catch(undefined),
  /** Whose pots the price is held against. */
  provider: idSchema.optional().catch(undefined),
  scheme: nameSchema,
  fund: nameSchema,
  /** What was declared by year, and a charge: read with the report, since addresses come with every first screen. */
  declared: z.unknown().optional(),
  charge: z.unknown().optional(),
})
export type TrackReportSearch = z.infer<typeof trackReportSearchSchema>
