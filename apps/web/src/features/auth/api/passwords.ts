import type { SignedIn } from '@plumbline/contract/auth/auth.ts'
import { passwordsProcedures } from '@plumbline/contract/auth/passwords.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { saveSession } from '../../../lib/session.ts'
import { currentUserQuery } from '../../../lib/start-up.ts'

export function useRequestReset() {
  return useMutation({
    mutationFn: (request: { email: string }) => call(passwordsProcedures.requestReset, { body: request }),
  })
}

/** Whose password a link is for; not asked when the address has no token. */
export function usePasswordLink(jwt: string) {
  return useQuery({
    queryKey: ['passwords', 'showLink', jwt],
    queryFn: ({ signal }) => call(passwordsProcedures.showLink, { query: { jwt }, signal }),
    enabled: jwt !== '',
    // Once used it is dead, whatever was said of it before.
    gcTime: 0,
  })
}

export function useSetPassword(onSet: () => void) {
  return useMutation({
    mutationFn: (body: { jwt: string; newPass: string }) => call(passwordsProcedures.setByLink, { body }),
    onSuccess: onSet,
  })
}

/** Changes one's own password; the session that the answer opens takes the place of the one that ended. */
export function useChangePassword(onChanged: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { oldPass: string; newPass: string }) => call(passwordsProcedures.change, { body }),
    onSuccess: ({ user, token }: SignedIn) => {
      saveSession({ user, token })
      queryClient.setQueryData(currentUserQuery.queryKey, user)
      void queryClient.invalidateQueries({ queryKey: ['sessions'] })
      onChanged()
    },
  })
}
