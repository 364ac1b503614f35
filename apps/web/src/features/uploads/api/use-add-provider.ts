import { providersProcedures } from '@plumbline/contract/providers/providers.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { everyProviderQuery } from './upload-queries.ts'

export interface NewProvider {
  readonly name: string
  readonly email: string
}

export function useAddProvider() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: NewProvider) => call(providersProcedures.create, { body }),
    // The form that follows chooses among all providers; what other screens list of them may come later.
    onSuccess: async () => {
      void queries.invalidateQueries({
        queryKey: ['providers'],
        predicate: ({ queryKey }) => !isEveryProvider(queryKey),
      })
      await queries.invalidateQueries({ queryKey: everyProviderQuery.queryKey })
    },
  })
}

function isEveryProvider(key: readonly unknown[]): boolean {
  return key[1] === everyProviderQuery.queryKey[1]
}
