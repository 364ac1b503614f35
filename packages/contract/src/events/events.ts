import { z } from 'zod'
import { exportStatusSchema } from '../exports/export-status.ts'
import { idSchema } from '../wire/primitives.ts'
import { procedure } from '../wire/procedure.ts'

/** What the server announces; the browser then asks again, so an event carries no more than what changed. */
export const serverEventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('import-changed'),
    importId: idSchema,
    providerId: idSchema,
    state: z.string(),
    progress: z.number(),
  }),
  z.object({ type: z.literal('batch-published'), providerId: idSchema, batchId: idSchema }),
  z.object({ type: z.literal('providers-changed') }),
  /** An index was added, restated or deleted: told to everybody. */
  z.object({ type: z.literal('benchmarks-changed') }),
  /** Told to superusers. */
  z.object({
    type: z.literal('simulation-changed'),
    simulationId: idSchema,
    status: exportStatusSchema,
    progress: z.number(),
  }),
  /** Told to superusers. */
  z.object({
    type: z.literal('price-track-changed'),
    priceTrackId: idSchema,
    status: exportStatusSchema,
    progress: z.number(),
  }),
  /** A calibration has come further, or new batches are scored with other spreads: told to superusers. */
  z.object({ type: z.literal('calibrations-changed') }),
  /** Told to superusers. */
  z.object({
    type: z.literal('attribution-changed'),
    attributionId: idSchema,
    providerId: idSchema,
    status: exportStatusSchema,
    progress: z.number(),
  }),
  /** A comparison of benchmarks has come further. */
  z.object({
    type: z.literal('comparison-changed'),
    comparisonId: idSchema,
    providerId: idSchema,
    status: exportStatusSchema,
    progress: z.number(),
  }),
  /** Somebody was added, removed, given another role or mapped: told to superusers and to that person. */
  z.object({ type: z.literal('user-changed'), userId: idSchema }),
  /** A file that somebody asked for: told to that person alone. */
  z.object({
    type: z.literal('export-changed'),
    exportId: idSchema,
    userId: idSchema,
    status: exportStatusSchema,
    progress: z.number(),
  }),
])
export type ServerEvent = z.infer<typeof serverEventSchema>

export const eventsProcedures = {
  stream: procedure({
    method: 'GET',
    path: '/events',
    summary: 'Server-sent events: what changed among what the caller may see',
    access: 'signed-in',
    writes: { type: 'text/event-stream', schema: serverEventSchema },
  }),
}
