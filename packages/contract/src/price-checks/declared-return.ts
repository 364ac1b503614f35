import { z } from 'zod'
import { permissions } from '../access/permissions.ts'
import { attributionChoiceSchema, doneAttributionSchema } from '../attribution/attribution-result.ts'
import { choiceQuery } from '../attribution/attributions.ts'
import { countsSchema } from '../figures/group.ts'
import { provenanceSchema } from '../figures/provenance.ts'
import { idSchema, idTextSchema, jsonTextSchema } from '../wire/primitives.ts'
import { procedure } from '../wire/procedure.ts'
import { declaredChargeSchema, declaredYearsSchema } from './declared-values.ts'

/** A rate, or a step from one to the next; annual fractions. The interval is null where it has none of its own. */
const stepSchema = z.object({ value: z.number(), low: z.number().nullable(), high: z.number().nullable() })

export const reconciledReturnSchema = z.object({
  status: z.literal('reconciled'),
  savers: attributionChoiceSchema.extend({ providerId: idSchema, providerName: z.string() }),
  /** The years that count, and declared ones that the track does not have whole. */
  from: z.number().int(),
  to: z.number().int(),
  otherYears: z.array(z.number().int()),
  /** Per cent a year that the declared returns do not bear. */
  charge: z.number(),
  /** What the flat fees of schemes take from the return, an annual fraction, and of how many schemes none can be said. */
  flatFee: stepSchema,
  schemesWithoutFee: z.number().int(),
  steps: z.object({
    declared: stepSchema,
    investment: stepSchema,
    charges: stepSchema,
    implied: stepSchema,
    /** null: the declared years are all months of the track. */
    otherMonths: stepSchema.nullable(),
    timing: stepSchema,
    unexplained: stepSchema,
    pooled: stepSchema,
  }),
  /** Of the track, `2014-03`. */
  months: z.object({ from: z.string(), to: z.string() }),
  counts: countsSchema,
  residuals: doneAttributionSchema.shape.residuals,
  converged: z.boolean(),
  provenance: provenanceSchema,
})
export type ReconciledReturnResult = z.infer<typeof reconciledReturnSchema>

/** From a declared return to what savers got, or why that cannot be said, in words. */
export const declaredReturnSchema = z.discriminatedUnion('status', [
  reconciledReturnSchema,
  z.object({
    status: z.literal('not reconciled'),
    reason: z.string(),
  }),
])
export type DeclaredReturnAnswer = z.infer<typeof declaredReturnSchema>

export const declaredReturnProcedures = {
  years: procedure({
    method: 'GET',
    path: '/performance-attribution/declared-return/{provider}/years',
    summary:
      'Calendar years that the implied track of a provider’s savers has whole: a return may be declared for these',
    access: permissions.runAttribution.roles,
    params: z.object({ provider: idTextSchema }),
    query: choiceQuery,
    answer: z.object({ years: z.array(z.number().int()) }),
  }),
  reconcile: procedure({
    method: 'GET',
    path: '/performance-attribution/declared-return/{provider}',
    summary: 'From a net return declared by year to the pooled IRR of a provider’s savers, step by step',
    access: permissions.runAttribution.roles,
    load: 'heavy',
    params: z.object({ provider: idTextSchema }),
    query: choiceQuery.extend({
      declared: jsonTextSchema(declaredYearsSchema),
      charge: jsonTextSchema(declaredChargeSchema).optional(),
    }),
    answer: declaredReturnSchema,
  }),
}
