import { saversProcedures } from '@plumbline/contract/savers/savers.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import type { ListSettings } from '../search/savers-search.ts'

/** A page of the savers of one batch alone. */
export function trackSaversQuery(batch: string, { sort, limit }: ListSettings, page: number) {
  return queryOptions({
    queryKey: ['savers', 'track-list', batch, sort, limit, page],
    queryFn: ({ signal }) =>
      call(saversProcedures.list, {
        query: {
          dataBatchIds: batch,
          sortBy: sort.sortBy,
          sortDescending: String(sort.sortDescending),
          page: String(page),
          limit: String(limit),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

/** Their key figures. */
export function trackRangesQuery(batch: string) {
  return queryOptions({
    queryKey: ['savers', 'track-ranges', batch],
    queryFn: async ({ signal }) =>
      (await call(saversProcedures.ranges, { query: { dataBatchIds: batch }, signal })).data,
  })
}
