import type { simulationsProcedures } from '@plumbline/contract/simulations/simulations.ts'
import type { Handlers } from '../../platform/http/feature.ts'
import type { Services } from '../../platform/services.ts'
import { addSimulation } from './add-simulation.ts'
import { cancelSimulation } from './cancel-simulation.ts'
import { startDeviationsExport } from './deviations/start-deviations-export.ts'
import { removeSimulation } from './remove-simulation.ts'
import { simulationDetails } from './simulation-details.ts'
import { simulationOnWire } from './simulation-on-wire.ts'
import { listSimulations } from './simulations.pg.ts'

export function simulationsHandlers(services: Services): Handlers<typeof simulationsProcedures> {
  return {
    async list({ query }) {
      const { rows, total } = await listSimulations(services.db, query)
      return { data: rows.map(simulationOnWire), total, page: query.page, limit: query.limit }
    },
    get: ({ params }) => simulationDetails(services, params.id),
    add: ({ body }, { caller }) => addSimulation(services, caller, body),
    exportDeviations: ({ query }, { caller }) => startDeviationsExport(services, caller, query.ids),
    cancel: ({ params }, { caller }) => cancelSimulation(services, caller, params.id),
    remove: ({ params }, { caller }) => removeSimulation(services, caller, params.id),
  }
}
