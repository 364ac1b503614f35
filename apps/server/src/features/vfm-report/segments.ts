import type { ReportData } from '@plumbline/contract/figures/report-data.ts'
import { numberSegment } from '@plumbline/readings/figures/number-segments.ts'
import { textSegment } from '@plumbline/readings/figures/text-groups.ts'
import { saverCondition } from '@plumbline/readings/filter/saver-filter.ts'
import type { Services } from '../../platform/services.ts'
import { labelsOf } from './labels/labels.pg.ts'
import type { ReportChoice } from './report-choice.ts'

/** Savers by each data point of the batch, or by those named by their places. */
export async function segments(
  { db, analytics: { reader } }: Pick<Services, 'db' | 'analytics'>,
  { scope, version, filter }: ReportChoice,
  places?: readonly number[],
): Promise<Pick<ReportData, 'numberSegments' | 'textSegments'>> {
  const chosen = { reader, condition: saverCondition(scope, filter) }
  const points = version.dataPoints.filter(({ order }) => places?.includes(order) ?? true)
  const labels = await labelsOf(db, version.providerId)
  const [numberSegments, textSegments] = await Promise.all([
    Promise.all(points.filter(({ segment }) => segment === 'number').map((point) => numberSegment(chosen, point))),
    Promise.all(
      points.filter(({ segment }) => segment === 'text').map((point) => textSegment(chosen, point, labels(point.name))),
    ),
  ])
  return { numberSegments, textSegments }
}
