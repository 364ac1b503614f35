import { filterOfChoice } from '@plumbline/contract/attribution/attribution-filters.ts'
import type { AttributionChoice } from '@plumbline/contract/attribution/attribution-result.ts'
import type { AttributionSection } from '@plumbline/contract/attribution/attribution-sections.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { linkToComing } from '../exports/export-link.ts'
import { startReport } from '../reports/start-report.ts'

interface WantedPdf extends AttributionChoice {
  readonly providerId: number
  readonly sections: AttributionSection[] | undefined
}

/** Begins the report of the newest result of a choice, and says where it can be fetched once it is made. */
export async function startAttributionPdf(
  services: Pick<Services, 'db' | 'jobs' | 'events'>,
  caller: Caller,
  { providerId, scheme, fund, sections }: WantedPdf,
): Promise<{ readonly id: number; readonly url: string }> {
  const request = { filters: filterOfChoice({ scheme, fund }), sections }
  const { id } = await startReport(services, caller, { providerId, type: 'attribution', request })
  return { id, url: await linkToComing(services, id, caller) }
}
