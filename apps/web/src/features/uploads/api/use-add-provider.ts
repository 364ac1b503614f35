import { providersProcedures } from '@plumbline/contract/providers/providers.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'

export interface NewProvider {
  readonly name: string
  readonly email: string
}

export function useAddProvider() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: NewProvider) => call(providersProcedures.create, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['providers'] }),
  })
}
