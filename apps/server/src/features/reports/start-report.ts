import type { ExportKind } from '@plumbline/contract/exports/exports.ts'
import { type ReportRequest, type ReportType, reportTypeNames } from '@plumbline/contract/reports/reports.ts'
import { reportSections } from '@plumbline/contract/vfm-report/report-sections.ts'
import type { ReportChoice } from '@plumbline/readings/scope/report-choice.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { startExport } from '../exports/start-export.ts'
import { signOffOf } from '../report-settings/sign-off.pg.ts'
import { reportChoice } from '../savers/report-choice.ts'

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
  // With the request, so that a final report and a draft are never taken for the same.
  const signedOff = type === 'vfm' ? await signatureOf(services, choice) : undefined
  return await startExport(services, caller, {
    kind: exportKindOf[type],
    providerId,
    name: `${version.providerName}: ${reportTypeNames[type]}`,
    params: { filters: filter, sections: inOrder(request.sections), dataBatchId: version.id, signedOff },
  })
}

async function signatureOf({ db }: Pick<Services, 'db'>, choice: ReportChoice) {
  const found = await signOffOf(db, choice)
  return found.status === 'final' ? { by: found.signedOffBy, at: found.signedOffAt } : undefined
}

/** The same sections in another order are the same report; all of them are as good as none named. */
function inOrder(sections: ReportRequest['sections']): ReportRequest['sections'] {
  const chosen = reportSections.filter((section) => sections?.includes(section) ?? true)
  return chosen.length === reportSections.length ? undefined : chosen
}
