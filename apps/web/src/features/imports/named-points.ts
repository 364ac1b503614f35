import { guessName } from '@plumbline/contract/data-points/guess.ts'
import type { DataPointUnit } from '@plumbline/contract/data-points/units.ts'
import type { Preview } from '@plumbline/contract/imports/preview.ts'

/** A data point of a preview, with what it will be called and measured in. */
export interface NamedPoint {
  readonly column: string
  readonly segment: 'number' | 'text'
  readonly distinct: number
  /** Of texts: whether they can be read as numbers. */
  readonly allNumbers: boolean
  readonly name: string
  readonly unit: DataPointUnit
}

/** As the preview suggests them. */
export function suggestedPoints({ dataPoints }: Pick<Preview, 'dataPoints'>): readonly NamedPoint[] {
  return dataPoints.map(({ name: column, segment, distinct, allNumbers = false, suggested }) => ({
    column,
    segment,
    distinct,
    allNumbers,
    name: suggested?.name ?? guessName(column),
    unit: suggested?.unit ?? 'none',
  }))
}

/** What a person decided otherwise, as it is sent. */
export function changedPoints(points: readonly NamedPoint[], suggested: readonly NamedPoint[]) {
  return points
    .filter((point, place) => point.name !== suggested[place]?.name || point.unit !== suggested[place]?.unit)
    .map(({ column, name, unit }) => ({ column, name: name.trim(), unit }))
}
