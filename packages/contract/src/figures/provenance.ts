import { z } from 'zod'
import { saverFilterSchema } from '../filter/saver-filter.ts'
import { batchSourceSchema } from '../savers/savers.ts'
import { isoDateSchema, momentSchema } from '../wire/primitives.ts'

/** All that the figures of a report depend on. */
export const provenanceSchema = batchSourceSchema.extend({
  /** When the batch was published, or the file read. */
  publishedAt: momentSchema,
  /** The name of the file that was read, where there is no batch; absent otherwise. */
  fromFile: z.string().optional(),
  benchmarkDates: z.object({ start: isoDateSchema, end: isoDateSchema }),
  /** The year of the earliest payment of the savers that the filter leaves; null where none of them paid in. */
  firstPaymentYear: z.number().int().nullable(),
  engineVersion: z.string(),
  /** Of the artificial savers of a price track, which were scored and never published; absent otherwise. */
  ofPriceTrack: z.boolean().optional(),
  /** What the batch was scored with, by name: rates are fractions. */
  parameters: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** Scored before records that no rate can judge were told from wrong ones; absent otherwise. */
  hasEarlierReasons: z.boolean().optional(),
  /** Names of the files that count as others, with the title of their column; absent where there are none. */
  joinedNames: z
    .array(z.object({ title: z.string(), name: z.string(), joined: z.string(), savers: z.number().int() }))
    .optional(),
  files: z.array(z.object({ name: z.string(), sha256: z.string(), rows: z.number().int() })),
  filters: saverFilterSchema,
  /** Savers that the filter leaves, those it does not, and those of the batch in all. */
  savers: z.object({ counted: z.number().int(), leftOut: z.number().int(), total: z.number().int() }),
  /** SHA-256, in hexadecimal digits: the same for the same savers, scores, index, parameters and filter. */
  dataHash: z.string().regex(/^[0-9a-f]{64}$/),
})
export type Provenance = z.infer<typeof provenanceSchema>
