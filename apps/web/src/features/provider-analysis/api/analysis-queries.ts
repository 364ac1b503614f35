import type { SaverSort } from '@plumbline/contract/filter/saver-filter.ts'
import { providerAnalysisProcedures } from '@plumbline/contract/provider-analysis/provider-analysis.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { lateApiQuery } from '../../../lib/api-query.ts'

/** The four charts. */
export function analysisFiguresQuery(providerId: number) {
  return lateApiQuery(
    ['providerAnalysis', 'figures'],
    providerAnalysisProcedures.figures,
    { params: { id: String(providerId) } },
    async () => (await import('@plumbline/figures/reports/analysis.ts')).analysisDataSchema,
  )
}

export interface AnalysedPage {
  readonly page: number
  readonly limit: number
  readonly sort: SaverSort
}

type Answer = Awaited<ReturnType<typeof fetchPage>>

/**
 * A page of the table. Pages after the first ask for the version of the answer seen last, so that paging neither skips nor
 * repeats savers when a batch is published meanwhile.
 */
export function analysedSaversQuery(providerId: number, page: AnalysedPage) {
  const ofProvider = ['providerAnalysis', 'list', providerId] as const
  return queryOptions({
    queryKey: [...ofProvider, page] as const,
    queryFn: async ({ client, signal }) => {
      const pinned = page.page === 1 ? undefined : versionSeenLast(client, ofProvider)
      try {
        return await fetchPage(providerId, page, pinned, signal)
      } catch (error) {
        // Versions are dropped after a while: then the present one is the only one there is.
        if (pinned === undefined || !(error instanceof ApiError) || error.code !== 'not_found') throw error
        return fetchPage(providerId, page, undefined, signal)
      }
    },
    // The rows of another provider are not kept in sight.
    placeholderData: (rows, query) => (query?.queryKey[2] === providerId ? rows : undefined),
  })
}

function fetchPage(
  providerId: number,
  { page, limit, sort }: AnalysedPage,
  version: string | undefined,
  signal: AbortSignal,
) {
  return call(providerAnalysisProcedures.list, {
    params: { id: String(providerId) },
    query: {
      page: String(page),
      limit: String(limit),
      sortBy: sort.sortBy,
      sortDescending: String(sort.sortDescending),
      ...(version !== undefined && { dataBatchIds: version }),
    },
    signal,
  })
}

function versionSeenLast(client: QueryClient, ofProvider: readonly unknown[]): string | undefined {
  return client
    .getQueryCache()
    .findAll({ queryKey: ofProvider })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .map((query) => client.getQueryData<Answer>(query.queryKey)?.dataBatchIds[0])
    .find((version) => version !== undefined)
}
