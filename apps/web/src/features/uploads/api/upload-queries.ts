import { providersProcedures } from '@plumbline/contract/providers/providers.ts'
import { partUploadsProcedures } from '@plumbline/contract/uploads/part-uploads.ts'
import { apiQuery } from '../../../lib/api-query.ts'

/** What the upload form chooses from. */
export const everyProviderQuery = apiQuery(['providers', 'all'], providersProcedures.all)
export const latestBatchesQuery = apiQuery(['providers', 'latest-batches'], providersProcedures.latestBatches)

/** One's own files that have not arrived whole. */
export const unfinishedQuery = apiQuery(['partUploads', 'list'], partUploadsProcedures.list)
