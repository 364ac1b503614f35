import {
  type DeclaredYear,
  declaredChargeSchema,
  declaredYearsSchema,
} from '@plumbline/contract/price-checks/declared-values.ts'
import type { TrackReportSearch } from './track-report-search.ts'

/** A provider's savers, or those of a scheme or fund. */
export interface ChosenSavers {
  readonly providerId: number
  readonly scheme: string | null
  readonly fund: string | null
}

/** A net return by year and a charge that it does not bear, in per cent. */
export interface DeclaredSavers {
  readonly years: readonly DeclaredYear[]
  readonly charge: number
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

/** What was declared of them; null: nothing that can be read. */
export function declaredOf({ declared, charge }: TrackReportSearch): DeclaredSavers | null {
  const years = declaredYearsSchema.safeParse(declared)
  const parsedCharge = declaredChargeSchema.safeParse(charge ?? 0)
  return years.success && parsedCharge.success ? { years: years.data, charge: parsedCharge.data } : null
}

/** The address with another declaration, or none. */
export function withDeclared(
  { declared: _, charge: __, ...search }: TrackReportSearch,
  next: DeclaredSavers | null,
): TrackReportSearch {
  if (next === null) return search
  return { ...search, declared: [...next.years], ...(next.charge !== 0 && { charge: next.charge }) }
}
