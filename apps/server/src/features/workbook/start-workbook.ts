import { exportName } from '@plumbline/contract/exports/export-kinds.ts'
import { batchVersionSchema, saverFilterSchema } from '@plumbline/contract/filter/saver-filter.ts'
import type { saverQuerySchema } from '@plumbline/contract/savers/savers.ts'
import { z } from 'zod'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { startExport } from '../exports/start-export.ts'
import { reportChoice } from '../savers/report-choice.ts'

/** What the job is given: the same figures whenever it runs. */
export const workbookParamsSchema = z.object({ filters: saverFilterSchema, dataBatchId: batchVersionSchema })

/**
 * Begins a workbook of the version that is published now, or of the one named.
 * @throws ApiFailure as the figures themselves would
 */
export async function startWorkbook(
  services: Pick<Services, 'db' | 'jobs' | 'events'>,
  caller: Caller,
  providerId: number,
  query: z.output<typeof saverQuerySchema>,
): Promise<{ id: number }> {
  const { version, filter } = await reportChoice(services, caller, providerId, query)
  return await startExport(services, caller, {
    kind: 'workbook',
    providerId,
    name: exportName('workbook', version.providerName),
    params: { filters: filter, dataBatchId: version.id },
  })
}
