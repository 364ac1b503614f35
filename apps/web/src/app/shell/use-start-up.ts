import type { User } from '@plumbline/contract/auth/auth.ts'
import { useQueries } from '@tanstack/react-query'
import { attributionProvidersQuery, currentUserQuery, providersQuery } from '../../lib/start-up.ts'

type StartUp =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: Error; readonly retry: () => void }
  | { readonly status: 'ready'; readonly user: User }

/** The three calls that must all have answered before anything is drawn. */
export function useStartUp(): StartUp {
  const results = useQueries({ queries: [providersQuery, attributionProvidersQuery, currentUserQuery] })
  const [providers, attribution, user] = results
  if (providers.data !== undefined && attribution.data !== undefined && user.data !== undefined) {
    return { status: 'ready', user: user.data }
  }
  const error = results.find((result) => result.isError)?.error
  if (error == null) return { status: 'loading' }
  return {
    status: 'failed',
    error,
    retry: () => results.filter((result) => result.isError).map((result) => result.refetch()),
  }
}
