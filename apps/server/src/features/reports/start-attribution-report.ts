import { choiceOfFilter, filterOfChoice } from '@plumbline/contract/attribution/attribution-filters.ts'
import { commentaryKeys } from '@plumbline/contract/attribution/commentary.ts'
import { exportName } from '@plumbline/contract/exports/export-kinds.ts'
import { ownSections } from '@plumbline/contract/reports/report-types.ts'
import type { z } from 'zod'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { readableProviderIds } from '../access/readable-providers.ts'
import { attributionReport } from '../attribution/attribution-report.ts'
import { startExport } from '../exports/start-export.ts'
import type { attributionReportParams } from './attribution-report-params.ts'
import type { ReportToStart } from './report-to-start.ts'

/**
 * Begins a PDF of the newest result of a choice, with the commentary as it is now.
 * @throws ApiFailure not_found for a provider that is not theirs to see, conflict without a track, or with one of other data
 */
export async function startAttributionReport(
  services: Pick<Services, 'db' | 'jobs' | 'events'>,
  caller: Caller,
  { providerId, request, dataBatchId }: ReportToStart,
): Promise<{ id: number }> {
  await readableProviderIds(services, caller, [providerId])
  const choice = choiceOfFilter(request.filters)
  const { providerName, result, commentary } = await attributionReport(services.db, providerId, choice)
  if (result === null) throw new ApiFailure('conflict', 'There is no attribution to print. Run one, then export it.')
  if (result.outcome.status === 'refused') throw new ApiFailure('conflict', result.outcome.reason)
  if (dataBatchId !== undefined && !isOf(result.dataBatchId, dataBatchId)) {
    throw new ApiFailure('conflict', 'The attribution is of other data. Run one of these, or leave the data batch out.')
  }
  const texts = commentaryKeys.map((key) => [key, commentary[key].text] as const)
  const params: z.input<typeof attributionReportParams> = {
    filters: filterOfChoice(choice),
    // The same sections in another order are the same report.
    sections: ownSections('attribution', request.sections),
    dataBatchId: result.dataBatchId,
    attributionId: result.id,
    commentary: Object.fromEntries(texts.filter(([, text]) => text !== '')),
  }
  const name = exportName('attribution', providerName)
  return startExport(services, caller, { kind: 'attribution', providerId, name, params: { ...params } })
}

/** A batch may be named without its version. */
function isOf(version: string, dataBatchId: string): boolean {
  return version === dataBatchId || version.split('.', 1)[0] === dataBatchId
}
