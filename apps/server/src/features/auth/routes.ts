import type { authProcedures } from '@plumbline/contract/auth/auth.ts'
import type { Handlers } from '../../platform/http/feature.ts'
import type { Services } from '../../platform/services.ts'
import { clientOf } from '../sessions/session-client.ts'
import { prepareSignIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export function authHandlers(services: Services): Handlers<typeof authProcedures> {
  const signIn = prepareSignIn(services)
  return {
    login: ({ body }, { request }) => signIn({ ...body, client: clientOf(request) }),
    logout: async (_call, { caller }) => {
      await signOut(services, caller)
      return { signedOut: true }
    },
    me: async (_call, { caller: { userId, name, email, role } }) => ({ id: userId, name, email, role }),
  }
}
