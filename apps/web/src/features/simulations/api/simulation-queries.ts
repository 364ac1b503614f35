import type { ExportStatus } from '@plumbline/contract/exports/export-status.ts'
import { simulationsProcedures } from '@plumbline/contract/simulations/simulations.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/api-query.ts'
import { isUnderWay } from '../simulation-wording.ts'

/** Events announce changes; asking now and then as well costs little and misses nothing. */
const pollEvery = 3_000

export function simulationListQuery(page: number, limit: number) {
  return queryOptions({
    ...apiQuery(['simulations', 'list'], simulationsProcedures.list, {
      query: { page: String(page), limit: String(limit) },
    }),
    refetchInterval: ({ state }) => pollWhile(state.data?.data ?? []),
  })
}

export function simulationQuery(id: number) {
  return queryOptions({
    ...apiQuery(['simulations', 'get'], simulationsProcedures.get, { params: { id: String(id) } }),
    refetchInterval: ({ state }) => pollWhile(state.data === undefined ? [] : [state.data]),
  })
}

function pollWhile(rows: readonly { readonly status: ExportStatus }[]): number | false {
  return rows.some(({ status }) => isUnderWay(status)) ? pollEvery : false
}

/** What may be done to one simulation; lists are asked again whether it worked or not. */
export function useSimulationActions(id: number) {
  const queries = useQueryClient()
  const params = { id: String(id) }
  const onSettled = () => queries.invalidateQueries({ queryKey: ['simulations'] })
  return {
    cancel: useMutation({ mutationFn: () => call(simulationsProcedures.cancel, { params }), onSettled }),
    remove: useMutation({
      mutationFn: () => call(simulationsProcedures.remove, { params }),
      onSettled: () => queries.invalidateQueries({ queryKey: ['simulations', 'list'] }),
    }),
  }
}
