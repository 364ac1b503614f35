import type { QueryClient } from '@tanstack/react-query'
import { analysisFiguresQuery } from '../../features/provider-analysis/api/analysis-queries.ts'
import { isStarted } from '../../lib/start-up.ts'

/** Asks for the charts of the analysis that a page begins with, beside the calls that every screen waits for. */
export function beginAnalysis(client: QueryClient, providerId: number): void {
  if (isStarted(client)) return
  void client.prefetchQuery(analysisFiguresQuery(providerId))
}
