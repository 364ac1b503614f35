import { simulationsProcedures } from '@plumbline/contract/simulations/simulations.ts'
import { apiQuery } from './api-query.ts'

/** The newest simulations whose standard deviation can be the spread of the old score. */
export const mostSpreads = 100
export const simulatedSpreadsQuery = apiQuery(['simulations', 'spreads'], simulationsProcedures.list, {
  query: { limit: String(mostSpreads), status: 'completed', isSos: 'true' },
})
