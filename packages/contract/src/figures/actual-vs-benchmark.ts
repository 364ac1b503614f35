import { z } from 'zod'
import { rangeSchema } from '../filter/range.ts'
import { countsSchema, groupWith } from './group.ts'

/**
 * Savers by actual and benchmark IRR, on a grid of `step` (half a percentage point, 0.005; coarser when that gives more
 * cells than can be seen). Left out: savers without one of the two.
 */
export const actualVsBenchmarkSchema = countsSchema.extend({
  step: z.number(),
  cells: z.array(
    groupWith({
      /** The middle of the cell. */
      actual: z.number(),
      benchmark: z.number(),
      irr: rangeSchema,
      birr: rangeSchema,
    }),
  ),
  /** Savers whose own IRR is above their own benchmark IRR. */
  above: z.number().int(),
})
export type ActualVsBenchmark = z.infer<typeof actualVsBenchmarkSchema>
