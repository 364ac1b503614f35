import { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import { countsSchema } from '../figures/group.ts'
import { provenanceSchema } from '../figures/provenance.ts'
import { idTextSchema } from '../wire/primitives.ts'
import { procedure } from '../wire/procedure.ts'

/** So many schemes are looked at, those with most savers. */
export const mostLensSchemes = 20

/** A scheme and the flat fee that its savers bear, in pounds a year with its 95 % interval; null where nothing can be said. */
const schemeFeeSchema = z.object({
  /** Empty: not stated. */
  scheme: z.string(),
  savers: z.number().int(),
  fee: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
})

export const chargeLensSchema = z.object({
  providerName: z.string(),
  /** By savers, most first. */
  schemes: z.array(schemeFeeSchema),
  /** Schemes that are not looked at, since there are too many. */
  otherSchemes: z.number().int(),
  counts: countsSchema,
  /** Savers who could take part, and how many of them were drawn; all unless they are too many. */
  members: z.number().int(),
  drawn: z.number().int(),
  provenance: provenanceSchema,
})
export type ChargeLensResult = z.infer<typeof chargeLensSchema>

export const chargeLensProcedures = {
  read: procedure({
    method: 'GET',
    path: '/performance-attribution/charge-lens/{provider}',
    summary: 'Whether savers bear a flat fee in pounds a year, by scheme: Direct Alpha against 1 / pot',
    access: permissions.runAttribution.roles,
    load: 'heavy',
    params: z.object({ provider: idTextSchema }),
    answer: z.object({ lens: chargeLensSchema.nullable() }),
  }),
}
