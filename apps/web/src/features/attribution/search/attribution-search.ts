import { attributionSections } from '@plumbline/contract/attribution/attribution-sections.ts'
import { idSchema } from '@plumbline/contract/wire/primitives.ts'
import { z } from 'zod'

const nameSchema = z.string().min(1).max(1000).optional().catch(undefined)

/** The address of an attribution. A part that cannot be read is left out, so that an old or mistyped link still opens it. */
export const attributionSearchSchema = z.object({
  provider: idSchema.optional().catch(undefined),
  scheme: nameSchema,
  fund: nameSchema,
  /** The figures that are not shown. */
  without: z.array(z.enum(attributionSections)).optional().catch(undefined),
})
export type AttributionSearch = z.infer<typeof attributionSearchSchema>
