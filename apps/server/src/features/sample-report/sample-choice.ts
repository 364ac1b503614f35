import { type ReportChoice, reportOn } from '@plumbline/readings/scope/report-choice.ts'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Services } from '../../platform/services.ts'
import { sampleBatch } from '../access/readable-batches.ts'

/** All savers of the sample data. @throws ApiFailure not_found until they are loaded */
export async function sampleChoice(services: Pick<Services, 'db'>): Promise<ReportChoice> {
  const scope = await sampleBatch(services)
  if (scope.versions.length === 0) throw new ApiFailure('not_found', 'There are no sample data here yet.')
  return reportOn(scope, {})
}
