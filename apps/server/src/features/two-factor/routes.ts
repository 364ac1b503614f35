import type { twoFactorProcedures } from '@plumbline/contract/two-factor/two-factor.ts'
import type { Handlers } from '../../platform/http/feature.ts'
import type { Services } from '../../platform/services.ts'
import { clientOf } from '../sessions/session-client.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { confirmEnrolment, enrol, ownState, renewRecoveryCodes, turnOff } from './own-two-factor.ts'
import { resetTwoFactor } from './reset-two-factor.ts'

export function twoFactorHandlers(services: Services): Handlers<typeof twoFactorProcedures> {
  return {
    signIn: ({ body }, { request }) => finishSignIn(services, { ...body, client: clientOf(request) }),
    state: (_call, { caller }) => ownState(services, caller),
    enrol: ({ body }, { caller, request }) => enrol(services, { caller, client: clientOf(request) }, body.password),
    confirm: async ({ body }, { caller, request }) => ({
      recoveryCodes: await confirmEnrolment(services, { caller, client: clientOf(request) }, body.code),
    }),
    renewRecoveryCodes: async ({ body }, { caller, request }) => ({
      recoveryCodes: await renewRecoveryCodes(services, { caller, client: clientOf(request) }, body.code),
    }),
    disable: async ({ body }, { caller, request }) => {
      await turnOff(services, { caller, client: clientOf(request) }, body.code)
      return { enabled: false }
    },
    reset: async ({ params }, { caller }) => {
      await resetTwoFactor(services, caller, params.id)
      return { enabled: false }
    },
  }
}
