import { type ProviderChange, providersProcedures } from '@plumbline/contract/providers/providers.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, send } from '../../../lib/api-client.ts'

/** Asks again for what shows providers, whether a change worked or not. */
function useAskAgain() {
  const queries = useQueryClient()
  return async () => {
    const touched = ['providers', 'masterList', 'imports', 'savers'].map((feature) => [feature])
    await Promise.all(touched.map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
}

export function useRestoreProvider() {
  return useMutation({
    mutationFn: (id: number) => call(providersProcedures.restore, { params: { id: String(id) } }),
    onSettled: useAskAgain(),
  })
}

/** What may be done to one provider. */
export function useProviderChanges(id: number) {
  const params = { id: String(id) }
  const onSettled = useAskAgain()
  return {
    change: useMutation({
      mutationFn: (body: ProviderChange) => call(providersProcedures.change, { params, body }),
      onSettled,
    }),
    remove: useMutation({ mutationFn: () => call(providersProcedures.remove, { params }), onSettled }),
    setLogo: useMutation({
      mutationFn: async (file: File) => {
        const form = new FormData()
        form.set('file', file)
        await send(providersProcedures.setLogo, { params, form })
      },
      onSettled,
    }),
    removeLogo: useMutation({ mutationFn: () => call(providersProcedures.removeLogo, { params }), onSettled }),
  }
}
