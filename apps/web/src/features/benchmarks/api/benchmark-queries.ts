import { benchmarksProcedures } from '@plumbline/contract/benchmarks/benchmarks.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, send } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/api-query.ts'
import { benchmarksQuery } from '../../../lib/benchmarks-query.ts'
import { saveFile } from '../../../lib/save-file.ts'

export function benchmarkQuery(id: string) {
  return apiQuery(['benchmarks', 'get'], benchmarksProcedures.get, { params: { id } })
}

/** What may be done to one benchmark beside restating it. */
export function useBenchmarkActions(id: string) {
  const queries = useQueryClient()
  const params = { id }
  return {
    remove: useMutation({
      mutationFn: () => call(benchmarksProcedures.remove, { params }),
      onSettled: () => queries.invalidateQueries({ queryKey: benchmarksQuery.queryKey }),
    }),
    levels: useMutation({
      mutationFn: async (version: number) =>
        saveFile(
          await send(benchmarksProcedures.levels, { params, query: { version: String(version) } }),
          `benchmark-${id}-version-${version}.csv`,
        ),
    }),
  }
}
