import { exportName } from '@plumbline/contract/exports/export-kinds.ts'
import type { z } from 'zod'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { batchesForFigures } from '../access/readable-batches.ts'
import { unknownProvider } from '../access/readable-providers.ts'
import { requireUnfiltered, withoutData } from '../benchmarking/benchmarking-report.ts'
import { startExport } from '../exports/start-export.ts'
import { findProvider } from '../providers/list-providers.ts'
import type { benchmarkingReportParams } from './benchmarking-report-params.ts'
import type { ReportToStart } from './report-to-start.ts'

/**
 * Begins a PDF of what benchmarking says of a provider, of what is published now.
 * @throws ApiFailure as the figures themselves would, conflict for other data
 */
export async function startBenchmarkingReport(
  services: Pick<Services, 'db' | 'jobs' | 'events'>,
  caller: Caller,
  { providerId, request: { peers = {} }, dataBatchId, audience = 'provider' }: ReportToStart,
): Promise<{ id: number }> {
  requireUnfiltered(caller, peers)
  const provider = await findProvider(services.db, caller, providerId)
  if (provider === undefined) throw unknownProvider()
  const [version] = (await batchesForFigures(services, [providerId])).versions
  if (version === undefined) throw withoutData()
  const isNamed = dataBatchId === undefined || [version.id, version.id.split('.', 1)[0]].includes(dataBatchId)
  if (!isNamed) throw new ApiFailure('conflict', 'Benchmarking is of what is published now. Leave the data batch out.')
  const params: z.input<typeof benchmarkingReportParams> = { peers, dataBatchId: version.id, audience }
  const name = exportName('benchmarking', provider.name)
  return startExport(services, caller, { kind: 'benchmarking', providerId, name, params: { ...params } })
}
