import { type ProviderChange, providersProcedures } from '@plumbline/contract/providers.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, send } from '../../../lib/api-client.ts'

/** What may be done to one provider; the lists are asked again whether it worked or not. */
export function useProviderChanges(id: number) {
  const queries = useQueryClient()
  const params = { id: String(id) }
  const onSettled = async () => {
    const touched = ['providers', 'masterList', 'imports', 'savers'].map((feature) => [feature])
    await Promise.all(touched.map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
  return {
    change: useMutation({
      mutationFn: (body: ProviderChange) => call(providersProcedures.change, { params, body }),
      onSettled,
    }),
    remove: useMutation({ mutationFn: () => call(providersProcedures.remove, { params }), onSettled }),
    restore: useMutation({ mutationFn: () => call(providersProcedures.restore, { params }), onSettled }),
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
