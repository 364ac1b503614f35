import { z } from 'zod'
import type { JobDefinition } from '../../../platform/jobs/job-queue.ts'

const schema = z.object({ simulationId: z.number().int().positive() })
type Payload = z.infer<typeof schema>

export const simulationJob: JobDefinition<Payload> = {
  name: 'simulation',
  // The simulations themselves count how often they were tried; this only bounds an outage of the database.
  attempts: 100,
  parse: (payload) => schema.parse(payload),
}

/** No simulation waits for another one to be tried again. */
export function simulationKey({ simulationId }: Payload): string {
  return `simulation-${simulationId}`
}
