import type { AttributionSection } from '@plumbline/contract/attribution/attribution-sections.ts'
import type { ComponentType } from 'react'
import type { AttributionOf } from '../api/attribution-report.ts'
import type { AttributionSearch } from '../search/attribution-search.ts'

export interface AttributionAddress {
  readonly search: AttributionSearch
  readonly go: (search: AttributionSearch) => void
}

/** What belongs to other features. */
export interface AttributionParts {
  /** Begins a run of other savers. */
  readonly Run: ComponentType<{ readonly provider: { readonly id: number; readonly name: string } }>
  /** Makes a PDF of a result with these figures. */
  readonly Export: ComponentType<{ readonly of: AttributionOf; readonly sections: readonly AttributionSection[] }>
  /** Whether savers bear fees in pounds, by scheme. */
  readonly ChargeLens: ComponentType<{ readonly providerId: number }>
}
