import { z } from 'zod'
import type { JobDefinition } from '../../../platform/jobs/job-queue.ts'

const schema = z.object({ providerId: z.number().int().positive() })

/** Works on the oldest import of a provider that waits. One is sent for each import. */
export const importJob: JobDefinition<z.infer<typeof schema>> = {
  name: 'import',
  // The imports themselves count how often they were tried; this only bounds an outage of the database.
  attempts: 100,
  parse: (payload) => schema.parse(payload),
}

/** Imports of one provider run one after another. */
export function importKey({ providerId }: { readonly providerId: number }): string {
  return `provider-${providerId}`
}
