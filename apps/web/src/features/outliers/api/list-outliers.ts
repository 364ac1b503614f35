import type { OutlierReason } from '@plumbline/contract/filter/saver-filter.ts'
import { outliersProcedures } from '@plumbline/contract/outliers/outliers.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'

export const outliersPerPage = 15

export type OutlierList = Awaited<ReturnType<typeof fetchPage>>

/** Which outliers: those of a provider, but for some reasons. */
export interface ListedOutliers {
  readonly providerId: number
  readonly excludeReason: readonly OutlierReason[]
}

/** A page of outliers; pages after the first ask for the batch version that the first was of. */
export function outliersQuery(listed: ListedOutliers, page: number, dataBatchId: string | undefined) {
  const { providerId, excludeReason } = listed
  return queryOptions({
    queryKey: ['outliers', 'list', providerId, excludeReason, page, dataBatchId] as const,
    queryFn: ({ signal }) => fetchPage(listed, page, dataBatchId, signal),
    placeholderData: (rows, query) => (query?.queryKey[2] === providerId ? rows : undefined),
  })
}

function fetchPage(listed: ListedOutliers, page: number, dataBatchId: string | undefined, signal: AbortSignal) {
  return call(outliersProcedures.list, {
    params: { providerId: String(listed.providerId) },
    query: {
      page: String(page),
      limit: String(outliersPerPage),
      ...outliersQueryText(listed, dataBatchId),
    },
    signal,
  })
}

/** What the list and its file ask for alike. */
export function outliersQueryText({ excludeReason }: ListedOutliers, dataBatchId: string | undefined) {
  return {
    ...(excludeReason.length > 0 && { excludeReason: excludeReason.join(',') }),
    ...(dataBatchId !== undefined && { dataBatchId }),
  }
}
