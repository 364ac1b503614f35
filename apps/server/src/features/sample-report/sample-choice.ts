import type { Samples } from '@plumbline/contract/sample-report/sample-report.ts'
import { type ReportChoice, reportOn } from '@plumbline/readings/scope/report-choice.ts'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Services } from '../../platform/services.ts'
import { type Sample, sampleBatches } from '../access/readable-batches.ts'

export interface SampleChoice {
  /** All savers of one sample. */
  readonly choice: ReportChoice
  readonly samples: Samples
}

type SampleRequest = { readonly provider?: number | undefined; readonly dataBatchId?: string | undefined }

/**
 * The sample of a made-up provider, or that of a version; the first one unless one is wanted.
 * @throws ApiFailure not_found until they are loaded, and for what is none of them
 */
export async function sampleChoice(
  services: Pick<Services, 'db'>,
  { provider, dataBatchId }: SampleRequest = {},
): Promise<SampleChoice> {
  const all = await sampleBatches(services)
  if (all.length === 0) throw new ApiFailure('not_found', 'There are no sample data here yet.')
  const isWanted = ({ id, scope }: Sample) =>
    (provider === undefined || id === provider) &&
    (dataBatchId === undefined || scope.versions.some((version) => version.id === dataBatchId))
  const sample = all.find(isWanted)
  if (sample === undefined) throw new ApiFailure('not_found', 'There is no such sample. Choose one from the list.')
  return {
    choice: reportOn(sample.scope, {}),
    samples: { chosen: sample.id, all: all.map(({ id, name }) => ({ id, name })) },
  }
}
