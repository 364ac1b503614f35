import type { chargeLensProcedures } from '@plumbline/contract/attribution/charge-lens.ts'
import type { Handlers } from '../../platform/http/feature.ts'
import type { Services } from '../../platform/services.ts'
import { readChargeLens } from './read-charge-lens.ts'

export function chargeLensHandlers(services: Services): Handlers<typeof chargeLensProcedures> {
  return {
    read: async ({ params }, { caller }) => ({ lens: await readChargeLens(services, caller, params.provider) }),
  }
}
