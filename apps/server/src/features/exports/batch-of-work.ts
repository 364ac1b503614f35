import type { BatchScope, ScopedVersion } from '@plumbline/readings/scope/batch-scope.ts'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Services } from '../../platform/services.ts'
import { readableBatches } from '../access/readable-batches.ts'
import type { ExportWork } from './export-runner.ts'

/**
 * The version that a file was asked for of, as whoever asked may read it now.
 * @throws ApiFailure not_found when it is no longer kept
 */
export async function batchOfWork(
  services: Pick<Services, 'db'>,
  { caller, providerId }: Pick<ExportWork, 'caller' | 'providerId'>,
  dataBatchId: string,
): Promise<{ scope: BatchScope; version: ScopedVersion }> {
  const scope = await readableBatches(services, caller, {
    providers: providerId === null ? [] : [providerId],
    dataBatchIds: [dataBatchId],
  })
  const [version] = scope.versions
  if (version === undefined) {
    throw new ApiFailure('not_found', 'This data batch is no longer kept. Open the list again.')
  }
  return { scope, version }
}
