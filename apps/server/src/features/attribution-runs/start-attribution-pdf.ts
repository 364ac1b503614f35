import type { AttributionChoice } from '@plumbline/contract/attribution/attribution-result.ts'
import { type AttributionSection, attributionSections } from '@plumbline/contract/attribution/attribution-sections.ts'
import { commentaryKeys } from '@plumbline/contract/attribution/commentary.ts'
import { exportName } from '@plumbline/contract/exports/export-kinds.ts'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { readableProviderIds } from '../access/readable-providers.ts'
import { attributionReport } from '../attribution/attribution-report.ts'
import { linkToComing } from '../exports/export-link.ts'
import { startExport } from '../exports/start-export.ts'
import type { AttributionPdf } from './attribution-pdf-params.ts'

interface WantedPdf extends AttributionChoice {
  readonly providerId: number
  readonly sections: readonly AttributionSection[] | undefined
}

/**
 * Begins a PDF of the newest result of a choice, and says where it can be fetched once it is made.
 * @throws ApiFailure not_found for a provider that is not theirs to see, conflict without a track
 */
export async function startAttributionPdf(
  services: Pick<Services, 'db' | 'jobs' | 'events'>,
  caller: Caller,
  { providerId, scheme, fund, sections }: WantedPdf,
): Promise<{ readonly id: number; readonly url: string }> {
  await readableProviderIds(services, caller, [providerId])
  const { providerName, result, commentary } = await attributionReport(services.db, providerId, { scheme, fund })
  if (result === null) throw new ApiFailure('conflict', 'There is no attribution to print. Run one, then export it.')
  if (result.outcome.status === 'refused') throw new ApiFailure('conflict', result.outcome.reason)
  const texts = commentaryKeys.map((key) => [key, commentary[key].text] as const)
  const params: AttributionPdf = {
    attributionId: result.id,
    scheme,
    fund,
    // The same sections in another order are the same report.
    sections: attributionSections.filter((section) => sections?.includes(section) ?? true),
    commentary: Object.fromEntries(texts.filter(([, text]) => text !== '')),
  }
  const { id } = await startExport(services, caller, {
    kind: 'attribution',
    providerId,
    name: exportName('attribution', providerName),
    params: { ...params },
  })
  return { id, url: await linkToComing(services, id, caller) }
}
