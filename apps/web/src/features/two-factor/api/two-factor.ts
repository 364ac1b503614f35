import { twoFactorProcedures } from '@plumbline/contract/two-factor/two-factor.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/api-query.ts'
import { takeSession } from '../../../lib/take-session.ts'

export const twoFactorQuery = apiQuery(['twoFactor', 'state'], twoFactorProcedures.state)

export interface SecondStep {
  readonly challenge: string
  readonly code: string
}

/** Finishes a sign-in with a code and stores the session. */
export function useFinishSignIn() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: SecondStep) => call(twoFactorProcedures.signIn, { body }),
    onSuccess: (answer) => takeSession(queryClient, answer),
  })
}

/** Gets a new secret for an app. Without a password for somebody who has none. */
export function useEnrol() {
  return useMutation({
    mutationFn: (password: string | undefined) => call(twoFactorProcedures.enrol, { body: { password } }),
  })
}

const changes = {
  confirm: twoFactorProcedures.confirm,
  renew: twoFactorProcedures.renewRecoveryCodes,
} as const

/** Turns it on, or makes new recovery codes; either answers those codes. */
export function useCodesFor(change: keyof typeof changes) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (code: string) => call(changes[change], { body: { code } }),
    onSuccess: refresh,
  })
}

export function useDisable() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (code: string) => call(twoFactorProcedures.disable, { body: { code } }),
    onSuccess: refresh,
  })
}

function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: twoFactorQuery.queryKey })
}
