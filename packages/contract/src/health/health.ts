import { z } from 'zod'
import { procedure } from '../wire/procedure.ts'

export const healthSchema = z.object({
  status: z.enum(['starting', 'ready', 'failing']),
  version: z.string(),
  stores: z.record(z.enum(['postgres', 'analytics', 'files']), z.enum(['ready', 'starting', 'failing'])),
  /** null: not known while the server starts, or while its queue does not answer. */
  queueDepth: z.number().int().nullable(),
})
export type Health = z.infer<typeof healthSchema>

export const healthProcedures = {
  health: procedure({
    method: 'GET',
    path: '/health',
    summary: 'Whether the server is ready: 503 until it is',
    access: 'public',
    // Monitors and balancers append what keeps caches away.
    query: z.looseObject({}),
    answer: healthSchema,
    errors: ['not_ready'],
  }),
}
