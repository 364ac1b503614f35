import type { Tenant } from '../tenants/tenant.ts'
import { type Expectations, type Input, statuses, superusers } from './expectation.ts'

/** Simulations belong to nobody: every superuser manages all of them. */
const managed = { own: superusers, others: superusers }
/** It is completed. */
const ended = statuses(409, 403, 403, 403)

const named = ({ simulationId }: Tenant): Input => ({ params: { id: simulationId } })
const chosen = ({ simulationId }: Tenant): Input => ({ query: { ids: String(simulationId) } })

export const simulationsExpectations: Expectations = {
  'simulations.list': { own: superusers },
  'simulations.get': { input: named, ...managed },
  'simulations.add': { input: () => ({ body: { name: 'A few savers', maxUsers: 3 } }), own: superusers },
  'simulations.exportDeviations': { input: chosen, ...managed },
  'simulations.cancel': { input: named, own: ended, others: ended },
  'simulations.remove': { input: named, ...managed },
}
