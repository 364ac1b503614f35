import { reportKinds } from '@plumbline/contract/exports/export-kinds.ts'
import { reportRequestSchema } from '@plumbline/contract/reports/reports.ts'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { benchmarkingAudienceSchema } from './benchmarking-report-params.ts'
import { findReport } from './reports.pg.ts'
import { startReport } from './start-report.ts'

/** Makes a report again as it was asked for, of what is published today. */
export async function repeatReport(
  services: Pick<Services, 'db' | 'jobs' | 'events'>,
  caller: Caller,
  id: number,
): Promise<{ id: number }> {
  const report = await findReport(services.db, caller, id)
  const { filters, sections, peers } = report.params
  const request = reportRequestSchema.safeParse({ filters, sections, peers })
  if (!request.success || report.provider_id === null) {
    throw new ApiFailure('conflict', 'This report is of an older form. Make a new one on the report screen.')
  }
  return await startReport(services, caller, {
    providerId: report.provider_id,
    type: reportKinds[report.kind].type,
    request: request.data,
    audience: benchmarkingAudienceSchema.safeParse(report.params).data?.audience,
  })
}
