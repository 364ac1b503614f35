import { z } from 'zod'
import type { JobDefinition } from '../../../platform/jobs/job-queue.ts'

const schema = z.object({ calibrationId: z.number().int().positive() })

export const calibrationJob: JobDefinition<z.infer<typeof schema>> = {
  name: 'calibration',
  // The rows count how often they were tried; this only bounds an outage of the database.
  attempts: 100,
  parse: (payload) => schema.parse(payload),
}

/** One at a time. */
export const calibrationKey = 'calibration'
