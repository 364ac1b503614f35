import { chosenOptions } from '@plumbline/contract/benchmarking/benchmarking.ts'
import type { ExportStatus } from '@plumbline/contract/exports/export-status.ts'
import { type ReportType, sectionsOf } from '@plumbline/contract/reports/report-types.ts'
import type { ReportRequest, ReportRow } from '@plumbline/contract/reports/reports.ts'
import { filterText } from '@plumbline/figures/filter/filter-words.ts'

/** Milliseconds, as for what goes wrong with a download. */
export const shownFor = 5_000

export const reportTexts = {
  /** The specification's. */
  title: 'ALL REPORTS',
  blocked: 'Your browser did not open the report. Allow windows of this site, or fetch it from Downloads.',
  begun: (id: number) => `Report ${id} is being made. It will be in this list.`,
  /** The same request within a minute is the same report. */
  justMade: (id: number) => `Report ${id} was asked for a moment ago, with today's data.`,
} as const

export const statusNames: Readonly<Record<ExportStatus, string>> = {
  queued: 'Waiting',
  running: 'Being made',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Called off',
}

/** How far it is; a report whose time is over says so. */
export function statusText({ status, progress, download }: ReportRow): string {
  if (status === 'running') return `${statusNames.running}, ${Math.floor(progress * 100)}%`
  if (status === 'completed' && !download) return 'No longer kept'
  return statusNames[status]
}

/** Of which savers, and how much of the report; nothing of all savers and the whole report. */
export function requestText(type: ReportType, { filters, sections, peers = {} }: ReportRequest): string {
  const savers = filterText(filters ?? {})
  const compared = chosenOptions(peers)
  const part = sections === undefined ? '' : `${sections.length} of ${sectionsOf(type).length} sections`
  return [savers, compared.length === 0 ? '' : `Compared with ${compared.join(', ')}`, part]
    .filter((text) => text !== '')
    .join('; ')
}
