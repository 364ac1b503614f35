import { z } from 'zod'
import { countsSchema, groupWith } from './group.ts'

/** Savers by the calendar year of their first contribution. Left out: savers without a contribution. */
export const joinerCohortsSchema = countsSchema.extend({
  years: z.array(groupWith({ year: z.number().int() })),
})
export type JoinerCohorts = z.infer<typeof joinerCohortsSchema>
