import { z } from 'zod'

/** A range of numbers. Sliders send `gte` and `lte`; chart bands `gt` and `lte`, the first one `gte` and `lte`. */
export const rangeSchema = z
  .strictObject({
    gt: z.number().optional(),
    gte: z.number().optional(),
    lt: z.number().optional(),
    lte: z.number().optional(),
  })
  .refine((range) => Object.values(range).some((bound) => bound !== undefined), 'Give at least one bound.')
export type Range = z.infer<typeof rangeSchema>
