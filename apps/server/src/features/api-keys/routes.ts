import type { apiKeysProcedures } from '@plumbline/contract/api-keys/api-keys.ts'
import type { Handlers } from '../../platform/http/feature.ts'
import type { Services } from '../../platform/services.ts'
import { clientOf } from '../sessions/session-client.ts'
import { keysOf } from './api-keys.pg.ts'
import { createApiKey } from './create-api-key.ts'
import { revokeApiKey, revokeEarlierKeys } from './revoke-api-key.ts'

export function apiKeysHandlers(services: Services): Handlers<typeof apiKeysProcedures> {
  return {
    list: (_call, { caller }) => keysOf(services.db, caller),
    create: ({ body }, { caller, request }) => createApiKey(services, { caller, client: clientOf(request) }, body),
    async revoke({ params }, { caller }) {
      await revokeApiKey(services, caller, params.id)
      return { revoked: 1 }
    },
    revokeEarlier: async (_call, { caller }) => ({ revoked: await revokeEarlierKeys(services, caller) }),
  }
}
