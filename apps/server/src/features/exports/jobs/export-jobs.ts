import { type ExportKind, type ExportQueue, exportKinds } from '@plumbline/contract/exports/export-kinds.ts'
import { z } from 'zod'
import type { JobDefinition } from '../../../platform/jobs/job-queue.ts'

const schema = z.object({ exportId: z.number().int().positive() })
type Payload = z.infer<typeof schema>

function exportJob(name: string): JobDefinition<Payload> {
  return {
    name,
    // The exports themselves count how often they were tried; this only bounds an outage of the database.
    attempts: 100,
    parse: (payload) => schema.parse(payload),
  }
}

const jobsOfQueues: Readonly<Record<ExportQueue, JobDefinition<Payload>>> = {
  rows: exportJob('export'),
  reports: exportJob('export-report'),
}
export const exportJobs: readonly JobDefinition<Payload>[] = Object.values(jobsOfQueues)

export function jobOf(kind: ExportKind): JobDefinition<Payload> {
  return jobsOfQueues[exportKinds[kind].queue]
}

/** Nobody's exports wait for another one's to be tried again. */
export function exportKey({ exportId }: Payload): string {
  return `export-${exportId}`
}
