import { z } from 'zod'
import { bandSchema, countsSchema } from './group.ts'

/** Savers by pot size. The open band is `[250000, 0]`. Left out: nobody. */
export const potEffectSchema = countsSchema.extend({ bands: z.array(bandSchema) })
export type PotEffect = z.infer<typeof potEffectSchema>
