import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { type ColumnKind, chosenKind } from '@plumbline/scoring/columns/column-kind.ts'
import { comparableName } from '@plumbline/scoring/columns/known-columns.ts'
import type { DataPoint } from '@plumbline/scoring/staging/attribute-findings.ts'
import { columnsOfNumbers, pointsOfNumbers } from '@plumbline/scoring/stored/number-values.ts'
import type { ScoredFileRows } from '@plumbline/scoring/stored/write-savers.ts'
import type { StoredDataPoint } from '../../../platform/postgres/database.ts'
import type { BaseVersion } from '../publishing/take-over-savers.ch.ts'
import { mergeDataPoints } from './merge-data-points.ts'

type FileRows = Pick<ScoredFileRows, 'layout' | 'rowsPath' | 'isStaged'> & { readonly dataPoints: readonly DataPoint[] }

/** The data points of a version, each read as was chosen for it, where its values in the file and in the batch below allow it. */
export async function pointsByChoice(
  engine: AnalyticsEngine,
  file: FileRows,
  base: BaseVersion | undefined,
  kinds: readonly ColumnKind[],
): Promise<readonly StoredDataPoint[]> {
  const basePoints = base?.dataPoints ?? []
  if (kinds.length === 0) return mergeDataPoints(basePoints, file.dataPoints)
  const toNumbers = kinds.filter(({ kind }) => kind === 'number').map(({ column }) => column)
  const ofFile = await columnsOfNumbers(engine, file, toNumbers)
  const ofBase =
    base === undefined || ofFile.size === 0 ? [] : await pointsOfNumbers(engine, base.versionId, basePoints)
  const inBase = new Map(basePoints.map(({ name }, place) => [comparableName(name), ofBase[place] === true]))
  const isOfNumbers = ({ name }: DataPoint) => {
    const column = comparableName(name)
    return ofFile.has(column) && (inBase.get(column) ?? true)
  }
  const columns = new Set(file.dataPoints.map(({ name }) => comparableName(name)))
  const ofThisFile = kinds.filter(({ column }) => columns.has(column))
  return mergeDataPoints(
    basePoints.map((point) => chosenKind(point, ofThisFile, isOfNumbers)),
    file.dataPoints.map((point) => chosenKind(point, ofThisFile, isOfNumbers)),
  )
}

/** Whether texts of a version, and of the batch below it, could be read as numbers; by the data points of the version. */
export async function couldBeNumbers(
  engine: AnalyticsEngine,
  version: { readonly versionId: number; readonly dataPoints: readonly DataPoint[] },
  base: BaseVersion | undefined,
): Promise<readonly boolean[]> {
  const [own, below] = [
    await pointsOfNumbers(engine, version.versionId, version.dataPoints),
    base === undefined ? [] : await pointsOfNumbers(engine, base.versionId, base.dataPoints),
  ]
  return own.map((areNumbers, place) => areNumbers && (below[place] ?? true))
}
