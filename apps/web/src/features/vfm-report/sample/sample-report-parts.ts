import type { ComponentType } from 'react'
import type { ReportParts } from '../components/report-parts.ts'
import type { ReportSearch } from '../search/report-search.ts'

export interface SampleReportAddress {
  readonly search: Pick<ReportSearch, 'provider' | 'without' | 'bands' | 'pots'>
  /** Keep it stable. */
  readonly go: (next: ReportSearch) => void
}

/** What other features lend to the sample report. */
export interface SampleReportParts {
  readonly KeyFigures: ReportParts['KeyFigures']
  readonly Members: ReportParts['Members']
  /** Makes a PDF of it with the sections that are shown; of the first sample unless one is chosen. */
  readonly Export: ComponentType<Pick<SampleReportAddress, 'search'>>
  /** Asks for a report of one's own. */
  readonly RequestReport: ComponentType
}
