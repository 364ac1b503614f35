import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { priceTrackReportsProcedures } from '@plumbline/contract/price-tracks/price-track-reports.ts'
import { apiQuery } from '../../../lib/api-query.ts'

/** Every figure of a track, of the savers that the filter leaves. */
export function trackReportQuery(trackId: number, filter: SaverFilter) {
  return apiQuery(['priceTrackReports', 'data'], priceTrackReportsProcedures.data, {
    params: { priceTrackId: String(trackId) },
    query: { filters: JSON.stringify(filter) },
  })
}
