import { exportName } from '@plumbline/contract/exports/export-kinds.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { readableProviderIds } from '../access/readable-providers.ts'
import { linkToComing } from '../exports/export-link.ts'
import { startExport } from '../exports/start-export.ts'
import { scoredTrack } from './scored-track.ts'
import type { BesideSavers, TrackPdf } from './track-pdf-params.ts'

/**
 * Begins a PDF of the report of a track, and says where it can be fetched once it is made.
 * @throws ApiFailure as the figures themselves would
 */
export async function startTrackPdf(
  services: Pick<Services, 'db' | 'jobs' | 'events'>,
  caller: Caller,
  priceTrackId: number,
  filters: SaverFilter,
  beside: BesideSavers | undefined,
): Promise<{ readonly id: number; readonly url: string }> {
  const { row } = await scoredTrack(services, caller, priceTrackId)
  if (beside !== undefined) await readableProviderIds(services, caller, [beside.providerId])
  const params: TrackPdf = { priceTrackId, filters, ...(beside !== undefined && { beside }) }
  const { id } = await startExport(services, caller, {
    kind: 'price-track-report',
    providerId: null,
    name: exportName('price-track-report', row.name),
    params: { ...params },
  })
  return { id, url: await linkToComing(services, id, caller) }
}
