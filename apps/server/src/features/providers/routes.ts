import { logoLimitBytes, type Provider, type providersProcedures } from '@plumbline/contract/providers/providers.ts'
import type { Handlers } from '../../platform/http/feature.ts'
import { receivePicture } from '../../platform/http/receive-picture.ts'
import type { Services } from '../../platform/services.ts'
import { unknownProvider } from '../access/readable-providers.ts'
import { changeProvider } from './change-provider.ts'
import { createProvider } from './create-provider.ts'
import { dataQuality } from './data-quality.ts'
import { keepLogo } from './keep-logo.ts'
import { findProvider, listLatestBatches, listProviders } from './list-providers.ts'
import { removeProvider } from './remove-provider.ts'
import { listRemovedProviders } from './removed-providers.pg.ts'
import { restoreProvider } from './restore-provider.ts'
import { sendLogo } from './send-logo.ts'

export function providersHandlers(services: Services): Handlers<typeof providersProcedures> {
  const { db } = services
  return {
    list: (_call, { caller }) => listProviders(db, caller),
    all: async (_call, { caller }) => (await listProviders(db, caller)).map(ownFields),
    withData: async (_call, { caller }) =>
      (await listProviders(db, caller)).filter(({ batchId }) => batchId !== null).map(ownFields),
    withPerformanceAttribution: async (_call, { caller }) =>
      (await listProviders(db, caller)).filter(({ isPA }) => isPA).map(ownFields),
    latestBatches: (_call, { caller }) => listLatestBatches(db, caller),
    get: async ({ params }, { caller }) => {
      const provider = await findProvider(db, caller, params.id)
      if (provider === undefined) throw unknownProvider()
      return provider
    },
    removed: () => listRemovedProviders(db),
    dataQuality: ({ params }, { caller }) => dataQuality(services, caller, params.providerId),
    logo: ({ params }, { caller, reply }) => sendLogo(services, caller, params.id, reply),
    create: ({ body }, { caller }) => createProvider(services, caller, body),
    change: ({ params, body }, { caller }) => changeProvider(services, caller, params.id, body),
    remove: ({ params }, { caller }) => removeProvider(services, caller, params.id),
    restore: ({ params }, { caller }) => restoreProvider(services, caller, params.id),
    setLogo: async ({ params }, { caller, request, reply }) => {
      await reply.send(await keepLogo(services, caller, params.id, await receivePicture(request, logoLimitBytes)))
      return undefined
    },
    removeLogo: ({ params }, { caller }) => keepLogo(services, caller, params.id, undefined),
  }
}

function ownFields({ id, name, email }: Provider): Pick<Provider, 'id' | 'name' | 'email'> {
  return { id, name, email }
}
