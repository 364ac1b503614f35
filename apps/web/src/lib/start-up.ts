import { authProcedures, signInTexts } from '@plumbline/contract/auth/auth.ts'
import { providersProcedures } from '@plumbline/contract/providers/providers.ts'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './api-client.ts'
import { ApiError } from './api-error.ts'
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
    const user = await call(authProcedures.me, { signal }).catch(refusal)
    rememberUser(user)
    return user
  },
})

/** Whether a screen has been drawn: what a page begins with is no longer to be hastened. */
export function isStarted(client: QueryClient): boolean {
  return client.getQueryData(providersQuery.queryKey) !== undefined
}

/** The session is given up by then, as after every 401, and the page loads anew. */
function refusal(cause: unknown): never {
  if (!(cause instanceof ApiError) || cause.code !== 'unauthorised') throw cause
  throw new ApiError({ code: cause.code, message: signInTexts.unknownUser, status: cause.status, cause })
}

/** Who is signed in: as the server says, until then as stored at sign-in. */
export function useCurrentUser() {
  const { data } = useQuery(currentUserQuery)
  return data ?? readSession()?.user ?? null
}
