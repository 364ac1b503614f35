import { apiKeysProcedures, type NewApiKey } from '@plumbline/contract/api-keys/api-keys.ts'
import { twoFactorProcedures } from '@plumbline/contract/two-factor/two-factor.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/api-query.ts'
import { providersQuery } from '../../../lib/start-up.ts'

export const apiKeysQuery = apiQuery(['apiKeys', 'list'], apiKeysProcedures.list)

const signInStateQuery = apiQuery(['twoFactor', 'state'], twoFactorProcedures.state)

/** Makes a key, or revokes one. */
export function useApiKeys() {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: ['apiKeys'] })
  const create = useMutation({
    mutationFn: (body: NewApiKey) => call(apiKeysProcedures.create, { body }),
    onSuccess: refresh,
  })
  const revoke = useMutation({
    mutationFn: (id: number) => call(apiKeysProcedures.revoke, { params: { id: String(id) } }),
    // Also when somebody else had revoked it already.
    onSettled: refresh,
  })
  const revokeEarlier = useMutation({
    mutationFn: () => call(apiKeysProcedures.revokeEarlier),
    onSettled: refresh,
  })
  return { create, revoke, revokeEarlier }
}

/** What a key can be made for, and whether making one asks for a password. */
export function useKeyChoices() {
  const signIn = useQuery(signInStateQuery)
  const providers = useQuery(providersQuery)
  return {
    hasPassword: signIn.data?.hasPassword,
    providers: providers.data ?? [],
    isThere: signIn.data !== undefined && providers.data !== undefined,
    error: signIn.error ?? providers.error,
  }
}
