import type { SaverFilter, SaverSort } from '@plumbline/contract/filter/saver-filter.ts'
import { saversProcedures } from '@plumbline/contract/savers/savers.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'

export const membersPerPage = 15

/** Which savers a mark of a chart stands for: those of the version that the chart was made of. */
export interface MarkedSavers {
  readonly filter: SaverFilter
  /** null: of a sample or of a price track, which belong to no provider. */
  readonly providerId: number | null
  /** `128.2`; absent: the version that is published now. */
  readonly dataBatchId: string | undefined
  /** Of a sample: its first page is all that is listed. */
  readonly isSample?: boolean
}

/** A page of the savers behind a mark. While it is turned, the page before stays. */
export function behindMarkQuery(
  { filter, providerId, dataBatchId, isSample = false }: MarkedSavers,
  page: number,
  sort: SaverSort,
) {
  const filters = JSON.stringify(providerId === null ? filter : { ...filter, providers: [providerId] })
  const mark = `${dataBatchId} ${filters}`
  return queryOptions({
    queryKey: ['savers', 'behind-mark', mark, page, sort] as const,
    queryFn: ({ signal }) => {
      const query = { filters, sortBy: sort.sortBy, sortDescending: String(sort.sortDescending) }
      if (isSample) {
        return call(saversProcedures.sampleList, {
          query: { ...query, ...(dataBatchId !== undefined && { dataBatchId }) },
          signal,
        })
      }
      return call(saversProcedures.list, {
        query: {
          ...query,
          page: String(page),
          limit: String(membersPerPage),
          ...(dataBatchId !== undefined && { dataBatchIds: dataBatchId }),
        },
        signal,
      })
    },
    placeholderData: (rows, query) => (query?.queryKey[2] === mark ? rows : undefined),
  })
}
