import { exportName, reportKinds } from '@plumbline/contract/exports/export-kinds.ts'
import { ownSections, type ReportType, reportKindOf } from '@plumbline/contract/reports/report-types.ts'
import type { ReportRequest } from '@plumbline/contract/reports/reports.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { startExport } from '../exports/start-export.ts'
import { signatureOf } from '../report-settings/sign-off.ts'
import { reportChoice } from '../savers/report-choice.ts'

export interface WantedReport {
  readonly providerId: number
  readonly type: ReportType
  readonly request: ReportRequest
  /** What the screen shows; without it, what is published now. */
  readonly dataBatchId?: string | undefined
}

/**
 * Has a report made, of the version that is published at this moment, a draft or final as it is now: whenever the job
 * runs, it makes the same.
 * @throws ApiFailure as the figures themselves would
 */
export async function startReport(
  services: Pick<Services, 'db' | 'jobs' | 'events'>,
  caller: Caller,
  { providerId, type, request, dataBatchId }: WantedReport,
): Promise<{ id: number }> {
  const choice = await reportChoice(services, caller, providerId, {
    filters: request.filters,
    dataBatchIds: dataBatchId === undefined ? undefined : [dataBatchId],
  })
  const { version, filter } = choice
  const kind = reportKindOf(type)
  // With the request, so that a final report and a draft are never taken for the same.
  const signedOff = reportKinds[kind].signedOff ? await signatureOf(services, choice) : undefined
  return await startExport(services, caller, {
    kind,
    providerId,
    name: exportName(kind, version.providerName),
    // The same sections in another order are the same report.
    params: { filters: filter, sections: ownSections(type, request.sections), dataBatchId: version.id, signedOff },
  })
}
