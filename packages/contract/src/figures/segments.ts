import { z } from 'zod'
import { dataPointUnitSchema } from '../data-points/units.ts'
import { bandSchema, countsSchema, groupSchema, groupWith } from './group.ts'

/** A data point of the batch: its place among them, what people call it, its unit, and what it is where somebody wrote that. */
const graphSchema = countsSchema.extend({
  id: z.number().int(),
  name: z.string(),
  unit: dataPointUnitSchema,
  explanation: z.string(),
})

/** Savers by a number, by up to 10 whole ones each, else in at most 10 bands between round numbers near quantiles; `blank`: those who have none. */
export const numberSegmentSchema = graphSchema.extend({
  bands: z.array(bandSchema).max(10),
  blank: groupSchema.nullable(),
})
export type NumberSegment = z.infer<typeof numberSegmentSchema>

/** One value of a text. `labelAbbr` is the abbreviation that was saved for it. */
export const textGroupSchema = groupWith({ name: z.string(), labelAbbr: z.string().nullable() })
export type TextGroup = z.infer<typeof textGroupSchema>

/** Savers by value, most savers first, the least of many values together in `rest`. */
const textGroupsSchema = z.object({
  groups: z.array(textGroupSchema),
  blank: groupSchema.nullable(),
  rest: groupWith({ values: z.number().int() }).nullable(),
})

/** Savers by a text. */
export const textSegmentSchema = graphSchema.extend(textGroupsSchema.shape)
export type TextSegment = z.infer<typeof textSegmentSchema>

/** Savers by scheme. */
export const schemesSchema = countsSchema.extend(textGroupsSchema.shape)
export type Schemes = z.infer<typeof schemesSchema>
