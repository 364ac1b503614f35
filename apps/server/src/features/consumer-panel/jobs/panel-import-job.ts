import { z } from 'zod'
import type { JobDefinition } from '../../../platform/jobs/job-queue.ts'

const schema = z.object({ panelImportId: z.number().int().positive() })
type Payload = z.infer<typeof schema>

export const panelImportJob: JobDefinition<Payload> = {
  name: 'panel-import',
  // The imports themselves count how often they were tried; this only bounds an outage of the database.
  attempts: 100,
  parse: (payload) => schema.parse(payload),
}

/** One after another: two that name the same person must not both take them for new. */
export const panelImportKey = 'panel-import'
