import { z } from 'zod'
import { bandSchema, countsSchema, groupSchema } from './group.ts'

/**
 * Savers by the size of the benchmark pot, which payments and the benchmark alone make. `blank`: savers without one. `byPot`: by
 * the pot, which holds its own return. The open band is `[250000, 0]`. Left out: nobody.
 */
export const potEffectSchema = countsSchema.extend({
  bands: z.array(bandSchema),
  blank: groupSchema.nullable(),
  byPot: z.array(bandSchema),
})
export type PotEffect = z.infer<typeof potEffectSchema>
