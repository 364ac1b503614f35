import type { UserRow } from '@plumbline/contract/users/users.ts'
import { useCallback } from 'react'
import { say } from '../../../lib/say.ts'
import { useUserChanges } from '../api/use-user-changes.ts'
import { snackbarMs } from '../user-words.ts'

/** Sends an invitation again and says what became of it. The function stays the same one. */
export function useInvitation(): (user: UserRow) => void {
  const { mutate } = useUserChanges().invite
  return useCallback(
    ({ id, email }) =>
      mutate(id, {
        onSuccess: () => say(invitationSent(email), snackbarMs),
        onError: ({ message }) => say(message, false),
      }),
    [mutate],
  )
}

export function invitationSent(email: string): string {
  return `An invitation is on its way to ${email}.`
}
