import { z } from 'zod'
import { dataPointWordsSchema } from '../data-points/data-points.ts'
import { batchVersionSchema, outlierReasonSchema } from '../filter/saver-filter.ts'
import { isoDateSchema } from '../wire/primitives.ts'
import { scoredAgainSchema } from './scored-again.ts'

/** As joins name it, and what it is called. */
const columnOfNames = z.object({ column: z.string(), title: z.string() })

export const previewSchema = z.object({
  /** Columns of the file in their order and what each was taken for. */
  columns: z.array(
    z.object({
      header: z.string(),
      takenFor: z.string(),
      kind: z.enum(['known', 'number data point', 'text data point', 'left out']),
    }),
  ),
  /** The first rows as they stand in the file. */
  firstRows: z.array(z.array(z.string())),
  navDates: z.array(z.object({ date: isoDateSchema, savers: z.number().int() })),
  /** Distinct NAV dates; `navDates` holds the most frequent ones. */
  navDateCount: z.number().int(),
  /** By what the file calls them. */
  dataPoints: z.array(
    z.object({
      name: z.string(),
      segment: z.enum(['number', 'text']),
      distinct: z.number().int(),
      /** The least and largest number; null where there is none. */
      range: z.object({ min: z.number(), max: z.number() }).nullable().optional(),
      /** Of texts: whether all values are numbers, so that they can be read as such; absent from older previews. */
      allNumbers: z.boolean().optional(),
      /** What they would be called and measured in; absent from previews that are older than this. */
      suggested: dataPointWordsSchema.pick({ unit: true }).extend({ name: z.string() }).optional(),
    }),
  ),
  /** Against the batch published now; all new when there is none. `missing` stay when the file is added to a batch. */
  savers: z.object({
    total: z.number().int(),
    new: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
    missing: z.number().int(),
  }),
  comparedWith: batchVersionSchema.nullable(),
  /** To hold against the provider's own figures. */
  controlTotals: z.object({
    savers: z.number().int(),
    contributions: z.number().int(),
    paidIn: z.number(),
    paidOut: z.number(),
    assets: z.number(),
  }),
  scored: z.number().int(),
  excluded: z.array(z.object({ reason: outlierReasonSchema, savers: z.number().int() })),
  meanScore: z.number().nullable(),
  warnings: z.array(
    z.object({
      text: z.string(),
      examples: z.array(z.string()),
      /** Names of a column that are probably one, the one of most savers first; absent from warnings about anything else. */
      names: z
        .array(columnOfNames.extend({ names: z.array(z.object({ name: z.string(), savers: z.number().int() })) }))
        .optional(),
    }),
  ),
  /** Names of the file that count as others; absent where there are none. */
  joinedNames: z
    .array(columnOfNames.extend({ name: z.string(), joined: z.string(), savers: z.number().int() }))
    .optional(),
  scoredAgain: scoredAgainSchema.optional(),
})
export type Preview = z.infer<typeof previewSchema>
