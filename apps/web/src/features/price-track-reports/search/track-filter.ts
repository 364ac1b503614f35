import type { FilterKey } from '@plumbline/contract/filter/filter-fields.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { type TrackReportSearch, trackReportSearchSchema } from './track-report-search.ts'

/** What artificial savers can be told apart by. */
export const trackFilterKeys = [
  'score',
  'irr',
  'birr',
  'pot_size',
  'firstContributionYear',
] as const satisfies readonly FilterKey[]

/** The address under another filter. */
export function withTrackFilter({ filters: _, ...rest }: TrackReportSearch, filter: SaverFilter): TrackReportSearch {
  return Object.keys(filter).length === 0 ? rest : trackReportSearchSchema.parse({ ...rest, filters: filter })
}
