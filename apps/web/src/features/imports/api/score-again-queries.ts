import { benchmarksProcedures } from '@plumbline/contract/benchmarks/benchmarks.ts'
import { providersProcedures } from '@plumbline/contract/providers/providers.ts'
import { apiQuery } from '../../../lib/api-query.ts'

/** What scoring again starts from, and what there is to choose. */
export const latestBatchesQuery = apiQuery(['providers', 'latest-batches'], providersProcedures.latestBatches)
export const benchmarksQuery = apiQuery(['benchmarks', 'list'], benchmarksProcedures.list)
