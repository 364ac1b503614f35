import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { readRow } from '@plumbline/analytics/read-row.ts'
import { sqlString } from '@plumbline/analytics/sql-text.ts'
import { attributeColumns } from '../columns/file-layout.ts'
import { comparableName } from '../columns/known-columns.ts'
import { storedNamesAsRead } from '../names/joined-sql.ts'
import type { DataPoint } from '../staging/attribute-findings.ts'
import { latestAttributes } from './latest-attributes.ts'
import { latestNames } from './latest-names.ts'
import type { ScoredFileRows } from './write-savers.ts'

/** As a number segment has them, but for leading zeros. */
const number = '^-?[0-9]{1,15}([.][0-9]{1,15})?$'

const areNumbers = (values: readonly string[]) =>
  `CAST([${values.map((value) => `min(${value} = '' OR match(${value}, ${sqlString(number)}))`).join(', ')}], 'Array(Bool)') AS are`

/** Those of some columns of a file that was scored, as headers are compared, in which each saver has a number or nothing. */
export async function columnsOfNumbers(
  engine: AnalyticsEngine,
  { layout, rowsPath, isStaged }: Pick<ScoredFileRows, 'layout' | 'rowsPath' | 'isStaged'>,
  columns: readonly string[],
): Promise<ReadonlySet<string>> {
  const attributes = attributeColumns(layout)
  const names = latestNames(attributes.length)
  const wanted = attributes.flatMap(({ knownColumn, name }, place) => {
    const column = comparableName(name)
    return knownColumn === undefined && columns.includes(column) ? [{ column, value: names[place] }] : []
  })
  if (wanted.length === 0) return new Set()
  const rows = isStaged ? `(${await latestAttributes(engine, attributes)})` : `file(${sqlString(rowsPath)}, Native)`
  const values = wanted.map(({ value }) => value)
  const { are } = await readRow<{ are: readonly boolean[] }>(engine, `SELECT ${areNumbers(values)} FROM ${rows}`)
  return new Set(wanted.filter((_, place) => are[place]).map(({ column }) => column))
}

/** The same of a stored version, by its data points. */
export async function pointsOfNumbers(
  engine: AnalyticsEngine,
  versionId: number,
  dataPoints: readonly DataPoint[],
): Promise<readonly boolean[]> {
  if (dataPoints.length === 0) return []
  const { texts } = storedNamesAsRead(dataPoints)
  const { are } = await readRow<{ are: readonly boolean[] }>(
    engine,
    `SELECT ${areNumbers(texts)} FROM plumbline.savers WHERE version_id = {version:UInt32}`,
    { version: versionId },
  )
  return are
}
