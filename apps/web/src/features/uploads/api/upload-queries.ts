import { providersProcedures } from '@plumbline/contract/providers/providers.ts'
import { simulationsProcedures } from '@plumbline/contract/simulations/simulations.ts'
import { apiQuery } from '../../../lib/api-query.ts'

/** What the upload form chooses from. */
export const everyProviderQuery = apiQuery(['providers', 'all'], providersProcedures.all)
export const latestBatchesQuery = apiQuery(['providers', 'latest-batches'], providersProcedures.latestBatches)

/** The newest simulations whose standard deviation can be the spread of the old score. */
export const mostSpreads = 100
export const simulatedSpreadsQuery = apiQuery(['simulations', 'spreads'], simulationsProcedures.list, {
  query: { limit: String(mostSpreads), status: 'completed', isSos: 'true' },
})
