import { z } from 'zod'
import type { JobDefinition } from '../../../platform/jobs/job-queue.ts'

const schema = z.object({ comparisonId: z.number().int().positive() })

export const comparisonJob: JobDefinition<z.infer<typeof schema>> = {
  name: 'benchmark-comparison',
  // The comparisons themselves count how often they were tried; this only bounds an outage of the database.
  attempts: 100,
  parse: (payload) => schema.parse(payload),
}

/** No comparison waits for another one to be tried again. */
export function comparisonKey({ comparisonId }: { readonly comparisonId: number }): string {
  return `benchmark-comparison-${comparisonId}`
}
