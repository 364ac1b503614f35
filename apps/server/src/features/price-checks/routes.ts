import type { priceChecksProcedures } from '@plumbline/contract/price-checks/price-checks.ts'
import type { Handlers } from '../../platform/http/feature.ts'
import type { Services } from '../../platform/services.ts'
import { readableProviderIds } from '../access/readable-providers.ts'
import { checkUnitPrice } from './check-unit-price.ts'
import { findDelay } from './find-delay.ts'

export function priceChecksHandlers(services: Services): Handlers<typeof priceChecksProcedures> {
  return {
    async unitPrice({ params, query: { provider, scheme = null, fund = null } }, { caller }) {
      await readableProviderIds(services, caller, [provider])
      return checkUnitPrice(services, params.id, { providerId: provider, scheme, fund })
    },
    async delay({ params, query: { provider, scheme = null, fund = null } }, { caller }) {
      await readableProviderIds(services, caller, [provider])
      return findDelay(services, caller, params.id, { providerId: provider, scheme, fund })
    },
  }
}
