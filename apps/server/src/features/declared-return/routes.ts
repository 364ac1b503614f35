import type { declaredReturnProcedures } from '@plumbline/contract/price-checks/declared-return.ts'
import type { Handlers } from '../../platform/http/feature.ts'
import type { Services } from '../../platform/services.ts'
import { readableProviderIds } from '../access/readable-providers.ts'
import { declarableYears, reconcile } from './reconcile.ts'

export function declaredReturnHandlers(services: Services): Handlers<typeof declaredReturnProcedures> {
  return {
    async years({ params, query: { scheme = null, fund = null } }, { caller }) {
      await readableProviderIds(services, caller, [params.provider])
      return { years: [...(await declarableYears(services, { providerId: params.provider, scheme, fund }))] }
    },
    async reconcile({ params, query: { declared, charge = 0, scheme = null, fund = null } }, { caller }) {
      await readableProviderIds(services, caller, [params.provider])
      return reconcile(services, caller, { providerId: params.provider, scheme, fund, declared, charge })
    },
  }
}
