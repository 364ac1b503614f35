import type { ExportKind } from '@plumbline/contract/exports.ts'
import { reportSections } from '@plumbline/contract/report-sections.ts'
import { type ReportRequest, type ReportType, reportTypeNames } from '@plumbline/contract/reports.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { startExport } from '../exports/start-export.ts'
import { reportChoice } from '../vfm-report/report-choice.ts'

export interface WantedReport {
  readonly providerId: number
  readonly type: ReportType
  readonly request: ReportRequest
  /** What the screen shows; without it, what is published now. */
  readonly dataBatchId?: string | undefined
}

export const exportKindOf: Readonly<Record<ReportType, ExportKind>> = {
  vfm: 'vfm-report',
  analysis: 'analysis-report',
}

/**
 * Has a report made, of the version that is published at this moment: whenever the job runs, it makes the same.
 * @throws ApiFailure as the figures themselves would
 */
export async function startReport(
  services: Pick<Services, 'db' | 'jobs' | 'events'>,
  caller: Caller,
  { providerId, type, request, dataBatchId }: WantedReport,
): Promise<{ id: number }> {
  const { version, filter } = await reportChoice(services, caller, providerId, {
    filters: request.filters,
    dataBatchIds: dataBatchId === undefined ? undefined : [dataBatchId],
  })
  return await startExport(services, caller, {
    kind: exportKindOf[type],
    providerId,
    name: `${version.providerName}: ${reportTypeNames[type]}`,
    params: { filters: filter, sections: inOrder(request.sections), dataBatchId: version.id },
  })
}

/** The same sections in another order are the same report; all of them are as good as none named. */
function inOrder(sections: ReportRequest['sections']): ReportRequest['sections'] {
  const chosen = reportSections.filter((section) => sections?.includes(section) ?? true)
  return chosen.length === reportSections.length ? undefined : chosen
}
