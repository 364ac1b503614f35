import { authProcedures } from '@plumbline/contract/auth.ts'
import { providersProcedures } from '@plumbline/contract/providers.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './api-client.ts'
import { apiQuery } from './api-query.ts'
import { readSession, rememberUser } from './session.ts'

// The three calls every signed-in screen starts with. The shell draws nothing before all of them have answered, so
// screens may take the answers as present.

export const providersQuery = apiQuery(['providers', 'list'], providersProcedures.list)
export const attributionProvidersQuery = apiQuery(
  ['providers', 'withPerformanceAttribution'],
  providersProcedures.withPerformanceAttribution,
)
export const currentUserQuery = queryOptions({
  queryKey: ['auth', 'me'],
  queryFn: async ({ signal }) => {
    const user = await call(authProcedures.me, { signal })
    rememberUser(user)
    return user
  },
})

/** Who is signed in: as the server says, until then as stored at sign-in. */
export function useCurrentUser() {
  const { data } = useQuery(currentUserQuery)
  return data ?? readSession()?.user ?? null
}
