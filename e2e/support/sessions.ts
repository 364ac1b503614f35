import type { APIRequestContext } from '@playwright/test'
import type { Role } from '@plumbline/contract/access/roles.ts'
import { type SignedIn, signedInSchema } from '@plumbline/contract/auth/auth.ts'
import { emails, password } from './accounts.ts'

type Sessions = Map<Role, SignedIn>

/** Of each server of the worker, by address; a worker walks one journey at a time. */
const sessionsByServer = new Map<string, Sessions>()
let sessions: Sessions = new Map()

/** Whose sessions are meant until another server is named. */
export function useSessionsOf({ address }: { readonly address: string }): void {
  sessions = sessionsByServer.get(address) ?? new Map()
  sessionsByServer.set(address, sessions)
}

/** A session of somebody of the demonstration: the same for all journeys of a worker, until one of them ends it. */
export async function sessionOf(request: APIRequestContext, role: Role): Promise<SignedIn> {
  const kept = sessions.get(role)
  if (kept !== undefined) {
    const answer = await request.get('/api/auth/me', { headers: authorisationBy(kept) })
    if (answer.ok()) return kept
  }
  const answer = await request.post('/api/auth/login', { data: { email: emails[role], password } })
  const session = signedInSchema.parse(await answer.json())
  sessions.set(role, session)
  return session
}

export function authorisationBy({ token }: Pick<SignedIn, 'token'>): { readonly authorization: string } {
  return { authorization: `Bearer ${token}` }
}
