import type { SignedIn } from '@plumbline/contract/auth.ts'
import type { QueryClient } from '@tanstack/react-query'
import { saveSession } from './session.ts'

/** Begins a session here. Nothing that somebody else was shown here is kept. */
export function takeSession(queryClient: QueryClient, session: SignedIn): void {
  queryClient.clear()
  saveSession(session)
}
