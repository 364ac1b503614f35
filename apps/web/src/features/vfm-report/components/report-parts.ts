import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import type { Provider } from '@plumbline/contract/providers/providers.ts'
import type { ReportRequest } from '@plumbline/contract/reports/reports.ts'
import type { VfmData } from '@plumbline/figures/reports/vfm.ts'
import type { ComponentType } from 'react'
import type { ReportSearch } from '../search/report-search.ts'

/** The address of the report, read and written. */
export interface ReportAddress {
  readonly search: ReportSearch
  /** Keep it stable. */
  readonly go: (next: ReportSearch) => void
  /** The provider, where the address is of one and no other can be picked. */
  readonly fixedProvider?: number
}

interface FilterProps {
  readonly providerId: number
  /** Without the provider. */
  readonly filter: SaverFilter
  readonly onFilter: (filter: SaverFilter) => void
}

export interface MembersProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  /** The mark in words. */
  readonly range: string
  readonly filter: SaverFilter
  /** null: of a sample, whose savers are not downloaded. */
  readonly providerId: number | null
  readonly dataBatchId: string
}

interface ExportProps {
  readonly providerId: number
  readonly dataBatchId: string
  readonly request: ReportRequest
}

/** What other features lend to the report; the app puts them together. */
export interface ReportParts {
  readonly FilterPanel: ComponentType<FilterProps & { readonly opened: boolean; readonly onClose: () => void }>
  readonly FilterChips: ComponentType<FilterProps>
  readonly KeyFigures: ComponentType<{ readonly data: VfmData }>
  /** Lists savers, and makes a file of them. */
  readonly Members: ComponentType<MembersProps>
  /** Makes a PDF of what is on screen. */
  readonly Export: ComponentType<ExportProps>
  /** Makes a workbook of its figures: an item of a menu. */
  readonly WorkbookItem: ComponentType<ExportProps>
  /** Begins a performance attribution of the provider; nothing for those who may not. */
  readonly Attribution: ComponentType<{ readonly provider: Pick<Provider, 'id' | 'name'> }>
  /** Says that nobody is left, and how to widen the filter. */
  readonly NobodyLeft: ComponentType<FilterProps & { readonly onChange: () => void }>
}

export interface OfProvider {
  readonly address: ReportAddress
  readonly parts: ReportParts
  readonly providers: readonly Provider[]
  readonly providerId: number
}
