import type { SignedIn } from '@plumbline/contract/auth/auth.ts'
import { matchQuery, type QueryClient } from '@tanstack/react-query'
import { brandQuery } from './brand.ts'
import { saveSession } from './session.ts'

/** Begins a session here. Nothing that somebody else was shown here is kept; the brand is everybody's, and in use. */
export function takeSession(queryClient: QueryClient, session: SignedIn): void {
  queryClient.getMutationCache().clear()
  queryClient.removeQueries({ predicate: (query) => !matchQuery({ queryKey: brandQuery.queryKey }, query) })
  saveSession(session)
}
