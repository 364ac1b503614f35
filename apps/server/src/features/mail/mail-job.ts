import { z } from 'zod'
import type { JobDefinition } from '../../platform/jobs/job-queue.ts'

const schema = z.object({ mailId: z.number().int().positive() })

/** One attempt at sending a mail; the attempt itself sends the job of the next one. */
export const mailJob: JobDefinition<z.infer<typeof schema>> = {
  name: 'mail',
  // The mails themselves count how often they were tried; this only bounds an outage of the database.
  attempts: 100,
  parse: (payload) => schema.parse(payload),
}

export function mailKey(mailId: number): string {
  return `mail-${mailId}`
}
