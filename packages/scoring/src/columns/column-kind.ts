import type { DataPoint } from '../staging/attribute-findings.ts'
import { comparableName } from './known-columns.ts'

/** A choice for one data point: read it as numbers or as text. */
export interface ColumnKind {
  /** The header, as headers are compared. */
  readonly column: string
  readonly kind: DataPoint['segment']
}

/** What a data point is read as: text if that was chosen, numbers only if its values are all numbers. */
export function chosenKind<Point extends DataPoint>(
  point: Point,
  kinds: readonly ColumnKind[],
  holdsNumbers: (point: Point) => boolean,
): Point {
  const chosen = kinds.find(({ column }) => column === comparableName(point.name))?.kind
  if (chosen === undefined || chosen === point.segment || (chosen === 'number' && !holdsNumbers(point))) return point
  return { ...point, segment: chosen }
}
