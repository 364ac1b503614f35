import { saversProcedures } from '@plumbline/contract/savers/savers.ts'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { ApiError } from '../../../lib/api-error.ts'
import type { ListSettings } from '../search/savers-search.ts'

type Page = Awaited<ReturnType<typeof fetchPage>>

/**
 * A page of savers. Pages after the first ask for the batch versions of the answer seen last, so that paging neither
 * skips nor repeats rows when a batch is published meanwhile.
 */
export function listSaversQuery(settings: ListSettings, page: number) {
  return queryOptions({
    queryKey: [...listKey(settings), page],
    queryFn: async ({ client, signal }) => {
      const pinned = page === 1 ? undefined : versionsSeenLast(client, settings)
      try {
        return await fetchPage(settings, page, pinned, signal)
      } catch (error) {
        // Versions are dropped after a while: then the present ones are the only ones there are.
        if (pinned === undefined || !(error instanceof ApiError) || error.code !== 'not_found') throw error
        return fetchPage(settings, page, undefined, signal)
      }
    },
    placeholderData: keepPreviousData,
  })
}

/** The sample savers of a benchmark user: always one page. */
export function sampleSaversQuery({ filter, sort }: ListSettings) {
  return queryOptions({
    queryKey: ['savers', 'sample-list', filter, sort],
    queryFn: ({ signal }) =>
      call(saversProcedures.sampleList, {
        query: {
          filters: JSON.stringify(filter),
          sortBy: sort.sortBy,
          sortDescending: String(sort.sortDescending),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

function listKey(settings: ListSettings) {
  return ['savers', 'list', settings] as const
}

function fetchPage(
  { filter, sort, limit }: ListSettings,
  page: number,
  versions: readonly string[] | undefined,
  signal: AbortSignal,
) {
  return call(saversProcedures.list, {
    query: {
      filters: JSON.stringify(filter),
      sortBy: sort.sortBy,
      sortDescending: String(sort.sortDescending),
      page: String(page),
      limit: String(limit),
      ...(versions === undefined || versions.length === 0 ? {} : { dataBatchIds: versions.join(',') }),
    },
    signal,
  })
}

function versionsSeenLast(client: QueryClient, settings: ListSettings): readonly string[] | undefined {
  return client
    .getQueryCache()
    .findAll({ queryKey: listKey(settings) })
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .map((query) => client.getQueryData<Page>(query.queryKey)?.dataBatchIds)
    .find((versions) => versions !== undefined)
}
