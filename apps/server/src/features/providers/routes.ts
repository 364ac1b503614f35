import type { Provider, providersProcedures } from '@plumbline/contract/providers.ts'
import type { Handlers } from '../../platform/http/feature.ts'
import type { Services } from '../../platform/services.ts'
import { unknownProvider } from '../access/readable-providers.ts'
import { createProvider } from './create-provider.ts'
import { findProvider, listLatestBatches, listProviders } from './providers.pg.ts'

export function providersHandlers(services: Services): Handlers<typeof providersProcedures> {
  const { db } = services
  return {
    list: (_call, { caller }) => listProviders(db, caller),
    all: async (_call, { caller }) => (await listProviders(db, caller)).map(named),
    withData: async (_call, { caller }) =>
      (await listProviders(db, caller)).filter(({ batchId }) => batchId !== null).map(named),
    // Nothing computes attributions yet.
    withPerformanceAttribution: async () => [],
    latestBatches: (_call, { caller }) => listLatestBatches(db, caller),
    get: async ({ params }, { caller }) => {
      const provider = await findProvider(db, caller, params.id)
      if (provider === undefined) throw unknownProvider()
      return provider
    },
    create: ({ body }, { caller }) => createProvider(services, caller, body),
  }
}

function named({ id, name, email }: Provider): Pick<Provider, 'id' | 'name' | 'email'> {
  return { id, name, email }
}
