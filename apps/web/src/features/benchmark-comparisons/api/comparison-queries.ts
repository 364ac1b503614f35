import {
  benchmarkComparisonsProcedures,
  type Comparison,
  type NewComparison,
} from '@plumbline/contract/benchmark-comparisons/benchmark-comparisons.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/api-query.ts'

export function isUnderWay({ status }: Pick<Comparison, 'status'>): boolean {
  return status === 'queued' || status === 'running'
}

/** What is published of a provider, and its comparisons; events of the server tell when to ask again. */
export function comparisonsQuery(provider: number) {
  return apiQuery(['benchmarkComparisons', 'list'], benchmarkComparisonsProcedures.list, {
    query: { provider: String(provider) },
  })
}

export function useComparisonActions() {
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: ['benchmarkComparisons'] })
  return {
    start: useMutation({
      mutationFn: (body: NewComparison) => call(benchmarkComparisonsProcedures.start, { body }),
      onSettled,
    }),
    cancel: useMutation({
      mutationFn: (id: number) => call(benchmarkComparisonsProcedures.cancel, { params: { id: String(id) } }),
      onSettled,
    }),
    putInReport: useMutation({
      mutationFn: async ({ id, inReport }: { readonly id: number; readonly inReport: boolean }) => {
        const comparison = await call(benchmarkComparisonsProcedures.putInReport, {
          params: { id: String(id) },
          body: { inReport },
        })
        await queries.invalidateQueries({ queryKey: ['vfmReport'] })
        return comparison
      },
      onSettled,
    }),
  }
}
