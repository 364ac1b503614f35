import type { QueryClient } from '@tanstack/react-query'
import { reportDataQuery } from '../../../features/vfm-report/api/report-data.ts'
import { filterOf, reportSearchSchema } from '../../../features/vfm-report/search/report-search.ts'
import { isStarted } from '../../../lib/start-up.ts'

/** Asks for the figures of a report that a page begins with, beside the calls that every screen waits for. */
export function beginReport(client: QueryClient, providerId: number, search: unknown): void {
  if (isStarted(client)) return
  void client.prefetchQuery(reportDataQuery(providerId, filterOf(reportSearchSchema.parse(search))))
}
