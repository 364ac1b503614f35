import { type ErasureReason, panelErasuresProcedures } from '@plumbline/contract/consumer-panel/panel-erasures.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'

/** Fetches everything about a person by a link that is made for this once. */
export function useFetchEverything(id: number) {
  return useMutation({
    mutationFn: async () => {
      const { url } = await call(panelErasuresProcedures.everythingLink, { params: { id: String(id) } })
      // It answers with a file to keep, so the page stays.
      window.location.assign(url)
    },
  })
}

export function useEraseUser(id: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ reason, confirm }: { readonly reason: ErasureReason; readonly confirm: number }) =>
      call(panelErasuresProcedures.erase, { params: { id: String(id) }, body: { reason, confirm } }),
    onSuccess: async () => {
      // Nothing of the person stays in this browser either.
      queries.removeQueries({ queryKey: ['panelUsers', 'get'] })
      await queries.invalidateQueries({ queryKey: ['panelUsers', 'list'] })
      await queries.invalidateQueries({ queryKey: ['panelImports'] })
    },
  })
}
