import { panelUsersProcedures } from '@plumbline/contract/consumer-panel/panel-users.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, send } from '../../../lib/api-client.ts'

export function useSaveUser() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (form: FormData) => {
      await send(panelUsersProcedures.edit, { form })
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['panelUsers', 'list'] }),
  })
}

/** Fetches a document by a link that is made for this once. */
export function useFetchDocument() {
  return useMutation({
    mutationFn: async (uuid: string) => {
      const { url } = await call(panelUsersProcedures.documentLink, { params: { uuid } })
      // It answers with a file to keep, so the page stays.
      window.location.assign(url)
    },
  })
}
