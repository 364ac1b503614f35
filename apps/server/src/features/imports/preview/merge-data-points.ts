import { comparableName } from '@plumbline/scoring/columns/known-columns.ts'
import type { DataPoint } from '@plumbline/scoring/staging/attribute-findings.ts'
import type { StoredDataPoint } from '../../../platform/postgres/database.ts'

/**
 * The data points of a version: those of the batch a file is added to in their places, then what the file adds, found by
 * name as headers are. A point that is text in one of them is text.
 */
export function mergeDataPoints(
  base: readonly StoredDataPoint[],
  ofFile: readonly DataPoint[],
): readonly StoredDataPoint[] {
  const newPoints = new Map(ofFile.map((point) => [comparableName(point.name), point]))
  const basePoints = base.map((point): StoredDataPoint => {
    const key = comparableName(point.name)
    const segment = newPoints.get(key)?.segment ?? point.segment
    newPoints.delete(key)
    return segment === point.segment ? point : { ...point, segment: 'text' }
  })
  const points = [...newPoints.values()].map(({ name, segment }, index) => ({
    order: basePoints.length + index + 1,
    name,
    segment,
  }))
  return [...basePoints, ...points]
}
