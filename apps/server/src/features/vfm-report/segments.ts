import type { VfmData } from '@plumbline/figures/reports/vfm.ts'
import { readSegments } from '@plumbline/readings/figures/segments.ts'
import type { ReportChoice } from '@plumbline/readings/scope/report-choice.ts'
import type { Services } from '../../platform/services.ts'
import { labelsOf } from './labels/labels.pg.ts'

/** Savers by each data point of the batch, or by those named by their places, with the provider's abbreviations. */
export async function segments(
  { db, analytics }: Pick<Services, 'db' | 'analytics'>,
  choice: ReportChoice,
  places?: readonly number[],
): Promise<Pick<VfmData, 'numberSegments' | 'textSegments'>> {
  const labels = await labelsOf(db, choice.version.providerId)
  return await readSegments(analytics.reader, choice, labels, places)
}
