import type { singleSignOnProcedures } from '@plumbline/contract/single-sign-on/single-sign-on.ts'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Handlers } from '../../platform/http/feature.ts'
import type { Services } from '../../platform/services.ts'
import { clientOf } from '../sessions/session-client.ts'
import { prepareSingleSignOn, type SingleSignOn } from './sign-in-elsewhere.ts'
import { unlinkIdentity } from './unlink-identity.ts'

export function singleSignOnHandlers(services: Services): Handlers<typeof singleSignOnProcedures> {
  const singleSignOn = prepareSingleSignOn(services)
  return {
    offer: async () => ({ name: singleSignOn?.name ?? null }),
    begin: async () => offered(singleSignOn).begin(),
    async unlink({ params }, { caller }) {
      await unlinkIdentity(services, caller, params.id)
      return { linked: false }
    },
    finish: async ({ body }, { request }) => offered(singleSignOn).finish({ ...body, client: clientOf(request) }),
  }
}

function offered(singleSignOn: SingleSignOn | undefined): SingleSignOn {
  if (singleSignOn !== undefined) return singleSignOn
  throw new ApiFailure('not_found', 'There is no single sign-on here. Sign in with your password.')
}
