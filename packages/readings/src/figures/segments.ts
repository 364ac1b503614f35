import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import type { NumberSegment, TextSegment } from '@plumbline/contract/figures/segments.ts'
import { saverCondition } from '../filter/saver-filter.ts'
import type { ReportChoice } from '../scope/report-choice.ts'
import { numberSegment } from './number-segments.ts'
import { type Abbreviations, textSegment } from './text-groups.ts'

/** Savers by each data point of the batch, or by those named by their places; abbreviations are by what the file calls the point. */
export async function readSegments(
  reader: AnalyticsEngine,
  { scope, version, filter }: ReportChoice,
  abbreviations: (dataPoint: string) => Abbreviations,
  places?: readonly number[],
): Promise<{ numberSegments: NumberSegment[]; textSegments: TextSegment[] }> {
  const selection = { reader, condition: saverCondition(scope, filter) }
  const points = version.dataPoints.filter(({ order }) => places?.includes(order) ?? true)
  const [numberSegments, textSegments] = await Promise.all([
    Promise.all(points.filter(({ segment }) => segment === 'number').map((point) => numberSegment(selection, point))),
    Promise.all(
      points
        .filter(({ segment }) => segment === 'text')
        .map((point) => textSegment(selection, point, abbreviations(point.column))),
    ),
  ])
  return { numberSegments, textSegments }
}
