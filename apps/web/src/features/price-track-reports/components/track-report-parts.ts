import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import type { ComponentType } from 'react'
import type { ChosenSavers, DeclaredSavers } from '../search/chosen-savers.ts'
import type { TrackReportSearch } from '../search/track-report-search.ts'

export interface TrackReportAddress {
  readonly search: TrackReportSearch
  readonly go: (search: TrackReportSearch) => void
}

interface OfFilter {
  /** Of the track's savers. */
  readonly dataBatchId: string
  readonly filter: SaverFilter
  readonly onFilter: (filter: SaverFilter) => void
}

/** What belongs to other features. */
export interface TrackReportParts {
  readonly FilterPanel: ComponentType<OfFilter & { readonly opened: boolean; readonly onClose: () => void }>
  readonly FilterChips: ComponentType<OfFilter>
  /** Makes a PDF of a report. */
  readonly Export: ComponentType<{
    readonly trackId: number
    readonly filter: SaverFilter
    /** Savers beside whose pots it is held, and what was declared of them. */
    readonly savers: ChosenSavers | null
    readonly declared: DeclaredSavers | null
  }>
  /** The price beside the pots of a provider's savers. */
  readonly Checks: ComponentType<{
    readonly trackId: number
    readonly savers: ChosenSavers | null
    readonly onSavers: (savers: ChosenSavers) => void
    /** What was declared of them; null: nothing. */
    readonly declared: DeclaredSavers | null
    readonly onDeclared: (declared: DeclaredSavers | null) => void
  }>
}

/** A track that can be reported on. */
export interface ReportedTrack {
  readonly id: number
  readonly name: string
  readonly dataBatchId: string
}
