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

const nameSchema = z.string().min(1).max(1000).optional().catch(undefined)

/** The address of a report of a price track. A part that cannot be read is left out, so that an old or mistyped link still opens it. */
export const trackReportSearchSchema = z.object({
  track: idSchema.optional().catch(undefined),
  filters: saverFilterSchema
    .pick({ score: true, irr: true, birr: true, pot_size: true, firstContributionYear: true })
    .optional()
    .catch(undefined),
  /** Whose pots the price is held against. */
  provider: idSchema.optional().catch(undefined),
  scheme: nameSchema,
  fund: nameSchema,
})
export type TrackReportSearch = z.infer<typeof trackReportSearchSchema>

/** The address under another filter. */
export function withTrackFilter({ filters: _, ...rest }: TrackReportSearch, filter: SaverFilter): TrackReportSearch {
  return Object.keys(filter).length === 0 ? rest : trackReportSearchSchema.parse({ ...rest, filters: filter })
}

/** A provider's savers, or those of a scheme or fund. */
export interface ChosenSavers {
  readonly providerId: number
  readonly scheme: string | null
  readonly fund: string | null
}

/** Whose pots the price is held against; null: nobody is chosen. */
export function saversOf({ provider, scheme, fund }: TrackReportSearch): ChosenSavers | null {
  return provider === undefined ? null : { providerId: provider, scheme: scheme ?? null, fund: fund ?? null }
}

/** The address with other savers. */
export function withSavers(
  { track, filters }: TrackReportSearch,
  { providerId, scheme, fund }: ChosenSavers,
): TrackReportSearch {
  return {
    ...(track !== undefined && { track }),
    ...(filters !== undefined && { filters }),
    provider: providerId,
    ...(scheme !== null && { scheme }),
    ...(fund !== null && { fund }),
  }
}
