import type { Role } from '@plumbline/contract/access/roles.ts'
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { readSession } from '../../lib/session.ts'

/** A visitor who is not signed in is sent to sign-in, and afterwards back to where they wanted to go. */
export function requiresAuth({ location }: { readonly location: ParsedLocation }): void {
  if (readSession() !== null) return
  const isStart = ['/', '/dashboard'].includes(location.pathname)
  const { leftOut } = location.state
  throw redirect({
    to: '/login',
    search: isStart ? {} : { redirect: location.href },
    state: leftOut === undefined ? {} : { leftOut },
    replace: true,
  })
}

/** Who is signed in already is sent to the dashboard. */
export function requiresGuest(): void {
  if (readSession() !== null) throw redirect({ to: '/dashboard', replace: true })
}

/** Who has none of the roles is sent to the start. The server decides in the end; this spares them a refusal. */
export function hasRoles(roles: readonly Role[]): () => void {
  return () => {
    const user = readSession()?.user
    if (user === undefined || !roles.includes(user.role)) throw redirect({ to: '/', replace: true })
  }
}
