import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { saversProcedures } from '@plumbline/contract/savers/savers.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'

/** Key figures of what a filter leaves, and the ranges and choices of the filter panel. */
export function saverRangesQuery(filter: SaverFilter) {
  return queryOptions({
    queryKey: ['savers', 'ranges', filter],
    queryFn: async ({ signal }) =>
      (await call(saversProcedures.ranges, { query: { filters: JSON.stringify(filter) }, signal })).data,
  })
}

/** The same of the sample savers, for benchmark users: nothing of them comes from live data. */
export function sampleRangesQuery(filter: SaverFilter) {
  return queryOptions({
    queryKey: ['savers', 'sample-ranges', filter],
    queryFn: async ({ signal }) =>
      (await call(saversProcedures.sampleData, { query: { filters: JSON.stringify(filter) }, signal })).data,
  })
}
