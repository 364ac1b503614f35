import { exportName, reportKinds } from '@plumbline/contract/exports/export-kinds.ts'
import { ownSections, reportKindOf } from '@plumbline/contract/reports/report-types.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { startExport } from '../exports/start-export.ts'
import { signatureOf } from '../report-settings/sign-off.ts'
import { reportChoice } from '../savers/report-choice.ts'
import type { ReportToStart } from './report-to-start.ts'
import { requireReport } from './require-report.ts'
import { startAttributionReport } from './start-attribution-report.ts'
import { startBenchmarkingReport } from './start-benchmarking-report.ts'

/**
 * Has a report made, of the version that is published at this moment, a draft or final as it is now: whenever the job
 * runs, it makes the same.
 * @throws ApiFailure as the figures themselves would, forbidden for a kind of report that the caller may not have
 */
export async function startReport(
  services: Pick<Services, 'db' | 'jobs' | 'events'>,
  caller: Caller,
  request: ReportToStart,
): Promise<{ id: number }> {
  requireReport(caller, request.type)
  if (request.type === 'attribution') return startAttributionReport(services, caller, request)
  if (request.type === 'benchmarking') return startBenchmarkingReport(services, caller, request)
  return startFigures(services, caller, request)
}

async function startFigures(
  services: Pick<Services, 'db' | 'jobs' | 'events'>,
  caller: Caller,
  { providerId, type, request, dataBatchId }: ReportToStart,
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
