import { authProcedures, type Challenge, type User } from '@plumbline/contract/auth/auth.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { takeSession } from '../../../lib/take-session.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
}

export interface SignInOutcomes {
  /** The session is stored. */
  readonly onSignedIn: (user: User) => void
  /** A one-time code is wanted too. */
  readonly onChallenge: (challenge: Challenge) => void
}

/** Signs in with e-mail and password, as far as that goes. */
export function useSignIn({ onSignedIn, onChallenge }: SignInOutcomes) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (credentials: Credentials) => call(authProcedures.login, { body: credentials }),
    onSuccess: (answer) => {
      if ('challenge' in answer) return onChallenge(answer)
      takeSession(queryClient, answer)
      onSignedIn(answer.user)
    },
  })
}
