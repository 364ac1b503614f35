import type { passwordsProcedures } from '@plumbline/contract/auth/passwords.ts'
import type { sessionsProcedures } from '@plumbline/contract/auth/sessions.ts'
import type { Handlers } from '../../../platform/http/feature.ts'
import type { Services } from '../../../platform/services.ts'
import { listOwnSessions } from '../../sessions/list-own-sessions.ts'
import { revokeOtherSessions, revokeSession } from '../../sessions/revoke-sessions.ts'
import { clientOf } from '../../sessions/session-client.ts'
import { prepareChangePassword } from './change-password.ts'
import { requestReset } from './request-reset.ts'
import { setPasswordByLink, showPasswordLink } from './set-password-by-link.ts'

export function passwordsHandlers(services: Services): Handlers<typeof passwordsProcedures> {
  const changePassword = prepareChangePassword(services)
  return {
    requestReset: async ({ body }) => {
      await requestReset(services, body.email)
      return { sent: true }
    },
    showLink: async ({ query }) => {
      const { email, purpose, expiresAt } = await showPasswordLink(services, query.jwt)
      return { email, purpose, expiresAt: expiresAt.toISOString() }
    },
    setByLink: async ({ body }) => {
      await setPasswordByLink(services, body)
      return { changed: true }
    },
    change: ({ body }, { caller, request }) => changePassword(caller, { ...body, client: clientOf(request) }),
  }
}

export function sessionsHandlers(services: Services): Handlers<typeof sessionsProcedures> {
  return {
    list: (_call, { caller }) => listOwnSessions(services, caller),
    revokeOthers: async (_call, { caller }) => ({ revoked: await revokeOtherSessions(services, caller) }),
    revoke: async ({ params }, { caller }) => {
      await revokeSession(services, caller, params.id)
      return { revoked: 1 }
    },
  }
}
