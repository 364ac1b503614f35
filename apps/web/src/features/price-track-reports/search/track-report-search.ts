import type { FilterKey } from '@plumbline/contract/filter/filter-fields.ts'
import { type SaverFilter, saverFilterSchema } from '@plumbline/contract/filter/saver-filter.ts'
import { idSchema } from '@plumbline/contract/wire/primitives.ts'
import { z } from 'zod'

/** What artificial savers can be told apart by. */
export const trackFilterKeys = [
  'score',
  'irr',
  'birr',
  'pot_size',
  'firstContributionYear',
] as const satisfies readonly FilterKey[]

/** The address of a report of a price track. A part that cannot be read is left out, so that an old or mistyped link still opens it. */
export const trackReportSearchSchema = z.object({
  track: idSchema.optional().catch(undefined),
  filters: saverFilterSchema
    .pick({ score: true, irr: true, birr: true, pot_size: true, firstContributionYear: true })
    .optional()
    .catch(undefined),
})
export type TrackReportSearch = z.infer<typeof trackReportSearchSchema>

/** The address under another filter. */
export function withTrackFilter({ filters: _, ...rest }: TrackReportSearch, filter: SaverFilter): TrackReportSearch {
  return Object.keys(filter).length === 0 ? rest : trackReportSearchSchema.parse({ ...rest, filters: filter })
}
