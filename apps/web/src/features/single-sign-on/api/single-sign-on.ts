import { singleSignOnProcedures } from '@plumbline/contract/single-sign-on/single-sign-on.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api-client.ts'
import { apiQuery } from '../../../lib/api-query.ts'
import { keepBegunSignIn, type WayBack } from '../begun-sign-in.ts'

export const offerQuery = apiQuery(['singleSignOn', 'offer'], singleSignOnProcedures.offer)

/** Leaves for the identity provider. */
export function useBeginElsewhere() {
  return useMutation({
    mutationFn: async (back: WayBack) => {
      const { url, proof } = await call(singleSignOnProcedures.begin)
      keepBegunSignIn({ proof, back })
      location.assign(url)
    },
  })
}

export interface SignInReturn {
  readonly code: string
  readonly state: string
  readonly iss?: string | undefined
}

export function useFinishElsewhere() {
  return useMutation({
    mutationFn: (body: SignInReturn & { readonly proof: string }) => call(singleSignOnProcedures.finish, { body }),
  })
}
