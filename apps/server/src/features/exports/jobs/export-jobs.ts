import type { ExportKind } from '@plumbline/contract/exports/exports.ts'
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

/** A queue for files of rows and one for reports: a page to print does not wait behind a million rows. */
const rowsJob = exportJob('export')
const reportJob = exportJob('export-report')
export const exportJobs: readonly JobDefinition<Payload>[] = [rowsJob, reportJob]

export function jobOf(kind: ExportKind): JobDefinition<Payload> {
  return kind === 'vfm-report' || kind === 'analysis-report' ? reportJob : rowsJob
}

/** Nobody's exports wait for another one's to be tried again. */
export function exportKey({ exportId }: Payload): string {
  return `export-${exportId}`
}
