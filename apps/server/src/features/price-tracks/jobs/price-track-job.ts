import { z } from 'zod'
import type { JobDefinition } from '../../../platform/jobs/job-queue.ts'

const schema = z.object({ priceTrackId: z.number().int().positive() })
type Payload = z.infer<typeof schema>

export const priceTrackJob: JobDefinition<Payload> = {
  name: 'price-track',
  // The tracks themselves count how often they were tried; this only bounds an outage of the database.
  attempts: 100,
  parse: (payload) => schema.parse(payload),
}

/** No track waits for another one to be tried again. */
export function priceTrackKey({ priceTrackId }: Payload): string {
  return `price-track-${priceTrackId}`
}
