import { guessName } from '@plumbline/contract/data-points/guess.ts'
import type { DataPointUnit } from '@plumbline/contract/data-points/units.ts'
import type { ImportDetail } from '@plumbline/contract/imports/imports.ts'
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

/** What a person typed on a preview, and what was there before. */
export interface TypedPoints {
  readonly points: readonly NamedPoint[]
  readonly seen: readonly NamedPoint[]
  readonly version: ImportDetail['version']
}

/** A preview that was made again, with what was typed on the one before; a unit is of numbers or of texts. */
export function withTyped(suggested: readonly NamedPoint[], typed: TypedPoints | undefined): readonly NamedPoint[] {
  return suggested.map((point) => {
    const own = typed?.points.find(({ column }) => column === point.column)
    return own === undefined
      ? point
      : { ...point, name: own.name, unit: own.segment === point.segment ? own.unit : point.unit }
  })
}

/** What a person decided otherwise, as it is sent. */
export function changedPoints(points: readonly NamedPoint[], seen: readonly NamedPoint[]) {
  return points
    .filter(({ column, name, unit }) => {
      const before = seen.find((point) => point.column === column)
      return name !== before?.name || unit !== before.unit
    })
    .map(({ column, name, unit }) => ({ column, name: name.trim(), unit }))
}
