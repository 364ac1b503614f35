import { exportName } from '@plumbline/contract/exports/export-kinds.ts'
import {
  batchVersionSchema,
  type OutlierReason,
  outlierReasonSchema,
  outlierReasons,
} from '@plumbline/contract/filter/saver-filter.ts'
import type { outliersProcedures } from '@plumbline/contract/outliers/outliers.ts'
import type { Call } from '@plumbline/contract/wire/procedure.ts'
import { z } from 'zod'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { readableBatches } from '../access/readable-batches.ts'
import { startExport } from '../exports/start-export.ts'

/** What the job is given: the same list whenever it runs. */
export const outliersExportSchema = z.object({
  dataBatchId: batchVersionSchema,
  excludeReason: z.array(outlierReasonSchema),
})

/**
 * Begins to make a file of the outliers of the version that is published now, or of the one named.
 * @throws ApiFailure not_found for what the caller may not see, and without published data
 */
export async function startOutliersExport(
  services: Pick<Services, 'db' | 'jobs' | 'events'>,
  caller: Caller,
  providerId: number,
  { excludeReason, dataBatchId }: Call<typeof outliersProcedures.export>['query'],
): Promise<{ id: number }> {
  const { versions } = await readableBatches(services, caller, {
    providers: [providerId],
    dataBatchIds: dataBatchId === undefined ? undefined : [dataBatchId],
  })
  const [version] = versions
  if (version === undefined) {
    throw new ApiFailure('not_found', 'This provider has no published data yet. Upload data first.')
  }
  return await startExport(services, caller, {
    kind: 'outliers',
    providerId,
    name: exportName('outliers', version.providerName),
    params: { dataBatchId: version.id, excludeReason: inOrder(excludeReason ?? []) },
  })
}

/** The same reasons in another order are the same list. */
function inOrder(reasons: readonly OutlierReason[]): readonly OutlierReason[] {
  return outlierReasons.filter((reason) => reasons.includes(reason))
}
