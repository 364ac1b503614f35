import type { TrackReportSearch } from './track-report-search.ts'

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
