import { authProcedures, type User } from '@plumbline/contract/auth.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { saveSession } from '../../../lib/session.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** Signs in, stores the session and says who came. Nothing that somebody else was shown here is kept. */
export function useSignIn(onSignedIn: (user: User) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (credentials: Credentials) => call(authProcedures.login, { body: credentials }),
    onSuccess: (session) => {
      queryClient.clear()
      saveSession(session)
      onSignedIn(session.user)
    },
  })
}
