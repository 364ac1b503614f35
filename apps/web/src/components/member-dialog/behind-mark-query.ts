import type { SaverFilter, SaverSort } from '@plumbline/contract/filter/saver-filter.ts'
import { saversProcedures } from '@plumbline/contract/savers/savers.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'

export const membersPerPage = 15

/** Which savers a mark of a chart stands for: one provider's, of the version that the chart was made of. */
export interface MarkedSavers {
  readonly filter: SaverFilter
  readonly providerId: number
  /** `128.2`; absent: the version that is published now. */
  readonly dataBatchId: string | undefined
}

/** A page of the savers behind a mark. While it is turned, the page before stays. */
export function behindMarkQuery({ filter, providerId, dataBatchId }: MarkedSavers, page: number, sort: SaverSort) {
  const filters = JSON.stringify({ ...filter, providers: [providerId] })
  const mark = `${dataBatchId} ${filters}`
  return queryOptions({
    queryKey: ['savers', 'behind-mark', mark, page, sort] as const,
    queryFn: ({ signal }) =>
      call(saversProcedures.list, {
        query: {
          filters,
          sortBy: sort.sortBy,
          sortDescending: String(sort.sortDescending),
          page: String(page),
          limit: String(membersPerPage),
          ...(dataBatchId !== undefined && { dataBatchIds: dataBatchId }),
        },
        signal,
      }),
    placeholderData: (rows, query) => (query?.queryKey[2] === mark ? rows : undefined),
  })
}
