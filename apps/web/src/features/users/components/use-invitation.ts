import { type UserRow, usersProcedures } from '@plumbline/contract/users/users.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../../lib/api-client.ts'
import { say } from '../../../lib/say.ts'

/** Sends an invitation again and says what became of it. The function stays the same one. */
export function useInvitation(): (user: UserRow) => void {
  const queries = useQueryClient()
  return useCallback((user) => void inviteAgain(queries, user), [queries])
}

/** The list is asked again whether it worked or not. */
async function inviteAgain(queries: QueryClient, { id, email }: UserRow): Promise<void> {
  try {
    await call(usersProcedures.invite, { params: { id: String(id) } })
    void say(invitationSent(email))
  } catch (error) {
    void say(error instanceof Error ? error.message : String(error), false)
  }
  await queries.invalidateQueries({ queryKey: ['users'] })
}

export function invitationSent(email: string): string {
  return `An invitation is on its way to ${email}.`
}
