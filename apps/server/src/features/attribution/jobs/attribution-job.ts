import { z } from 'zod'
import type { JobDefinition } from '../../../platform/jobs/job-queue.ts'

const schema = z.object({ attributionId: z.number().int().positive() })

export const attributionJob: JobDefinition<z.infer<typeof schema>> = {
  name: 'performance-attribution',
  // The attributions themselves count how often they were tried; this only bounds an outage of the database.
  attempts: 100,
  parse: (payload) => schema.parse(payload),
}

/** No attribution waits for another one to be tried again. */
export function attributionKey({ attributionId }: { readonly attributionId: number }): string {
  return `performance-attribution-${attributionId}`
}
