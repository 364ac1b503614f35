import { type DataPointWordsOfColumn, dataPointsProcedures } from '@plumbline/contract/data-points/data-points.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/api-query.ts'

export function dataPointsQuery(providerId: number) {
  return apiQuery(['providers', 'dataPoints'], dataPointsProcedures.list, { params: { id: String(providerId) } })
}

/** Gives data points other words; everything that says them is asked for again. */
export function useNameDataPoints(providerId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { readonly dataPoints: DataPointWordsOfColumn[]; readonly version: string | undefined }) =>
      call(dataPointsProcedures.change, { params: { id: String(providerId) }, body }),
    onSuccess: () => queries.invalidateQueries(),
  })
}
