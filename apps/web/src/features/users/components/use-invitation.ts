import { notifications } from '@mantine/notifications'
import type { UserRow } from '@plumbline/contract/users.ts'
import { useCallback } from 'react'
import { useUserChanges } from '../api/use-user-changes.ts'
import { snackbarMs } from '../user-words.ts'

const closeButtonProps = { 'aria-label': 'Close' }

/** Sends an invitation again and says what became of it. The function stays the same one. */
export function useInvitation(): (user: UserRow) => void {
  const { mutate } = useUserChanges().invite
  return useCallback(
    ({ id, email }) =>
      mutate(id, {
        onSuccess: () =>
          notifications.show({ message: invitationSent(email), autoClose: snackbarMs, closeButtonProps }),
        onError: ({ message }) => notifications.show({ message, autoClose: false, closeButtonProps }),
      }),
    [mutate],
  )
}

export function invitationSent(email: string): string {
  return `An invitation is on its way to ${email}.`
}
