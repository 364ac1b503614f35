import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { readRow } from '@plumbline/analytics/read-row.ts'
import { sqlStrings } from '@plumbline/analytics/sql-text.ts'
import { comparableName } from '../columns/known-columns.ts'
import type { DataPoint } from '../staging/attribute-findings.ts'
import { nameColumns, storedNamesAsRead } from './joined-sql.ts'
import { mostNameJoins, type NameJoin } from './name-join.ts'

/** A name of a version's file that counts as another one there, and of how many savers. */
export interface JoinedName extends NameJoin {
  readonly savers: number
}

interface StoredVersion {
  readonly versionId: number
  readonly dataPoints: readonly DataPoint[]
}

/** What was joined of a stored version's names, those of most savers first. */
export async function joinedNamesOf(
  engine: AnalyticsEngine,
  { versionId, dataPoints }: StoredVersion,
): Promise<JoinedName[]> {
  const points = dataPoints.map(({ name }) => comparableName(name))
  return await engine.rows<JoinedName>(
    `SELECT column, name,
       multiIf(column = 'scheme', toString(scheme), column = 'fund', toString(fund), toString(texts[indexOf([${sqlStrings([...points, ''])}], column)])) AS joined,
       count() AS savers
     FROM plumbline.savers ARRAY JOIN mapKeys(names_as_read) AS column, mapValues(names_as_read) AS name
     WHERE version_id = {version:UInt32} GROUP BY column, name, joined
     ORDER BY savers DESC, column, name LIMIT ${mostNameJoins}`,
    { version: versionId },
  )
}

/** How many savers of a stored version would have other names by these joins. */
export async function saversJoinedOtherwise(
  engine: AnalyticsEngine,
  { versionId, dataPoints }: StoredVersion,
  joins: readonly NameJoin[],
): Promise<number> {
  const differs = nameColumns(storedNamesAsRead(dataPoints), dataPoints, joins)
    .filter(([name]) => name !== 'names_as_read')
    .map(([name, value]) => `${value} != ${name}`)
  const { savers } = await readRow<{ savers: number }>(
    engine,
    `SELECT countIf(${differs.join(' OR ')}) AS savers FROM plumbline.savers WHERE version_id = {version:UInt32}`,
    { version: versionId },
  )
  return savers
}

/** The same in words: with the title of each column. */
export async function joinedNamesInWords(
  engine: AnalyticsEngine,
  versionId: number,
  points: readonly { readonly column: string; readonly name: string; readonly segment: DataPoint['segment'] }[],
) {
  const dataPoints = points.map(({ column, segment }) => ({ name: column, segment }))
  const titles = new Map([
    ['scheme', 'Scheme'],
    ['fund', 'Fund'],
    ...points.map(({ column, name }) => [comparableName(column), name] as const),
  ])
  const joined = await joinedNamesOf(engine, { versionId, dataPoints })
  return joined.map(({ column, ...join }) => ({ title: titles.get(column) ?? column, ...join }))
}
