import { providersProcedures } from '@plumbline/contract/providers/providers.ts'
import { apiQuery } from '../../../lib/api-query.ts'

/** What scoring again starts from. */
export const latestBatchesQuery = apiQuery(['providers', 'latest-batches'], providersProcedures.latestBatches)
