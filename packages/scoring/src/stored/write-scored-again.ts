import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { sqlString } from '@plumbline/analytics/sql-text.ts'
import { nameColumns, storedNamesAsRead } from '../names/joined-sql.ts'
import type { NameJoin } from '../names/name-join.ts'
import type { ScoringMethod } from '../solve/group-summary.ts'
import type { DataPoint } from '../staging/attribute-findings.ts'
import { figureColumns } from './figure-columns.ts'

export interface ScoredAgain {
  /** The version whose savers were scored. */
  readonly of: number
  readonly versionId: number
  readonly method: ScoringMethod
  /** What scoring wrote down (`storedFigures`). */
  readonly rowsPath: string
  readonly dataPoints: readonly DataPoint[]
  /** Names that count as others, whatever was joined before. */
  readonly nameJoins: readonly NameJoin[]
}

/** What is known of a saver whatever they are measured against. */
const asStated = ['provider_id', 'id', 'first_row', 'flows', 'years_to_retirement', 'numbers', 'content_hash']

/** Writes savers that were scored again into a version of their own, with all that their version knows of them. */
export async function writeScoredAgain(
  engine: AnalyticsEngine,
  { of, versionId, dataPoints, nameJoins, ...scores }: ScoredAgain,
) {
  const stated = nameColumns(storedNamesAsRead(dataPoints, 'stated.'), dataPoints, nameJoins)
  const figures = figureColumns(scores.method)
  const columns = [...stated, ...figures]
  const names = ['version_id', 'saver_id', ...asStated, 'stated_in', ...columns.map(([name]) => name)]
  await engine.run(
    `INSERT INTO plumbline.savers (${names.join(', ')})
     SELECT {version:UInt32}, saver_id, ${asStated.map((name) => `stated.${name}`).join(', ')}, {version:UInt32},
       ${columns.map(([name, value]) => `${value} AS \`new_${name}\``).join(', ')}
     FROM (SELECT * EXCEPT first_row FROM file(${sqlString(scores.rowsPath)}, Native)) AS scored
     INNER JOIN (
       SELECT saver_id, scheme, fund, texts, names_as_read, ${asStated.join(', ')} FROM plumbline.savers WHERE version_id = {of:UInt32}
     ) AS stated USING (saver_id)`,
    { version: versionId, of },
  )
}

/** Writes their flows, which are as they were. */
export async function copyContributions(
  engine: AnalyticsEngine,
  { of, versionId }: Pick<ScoredAgain, 'of' | 'versionId'>,
) {
  await engine.run(
    `INSERT INTO plumbline.contributions (version_id, id, flows)
     SELECT {version:UInt32}, id, flows FROM plumbline.contributions WHERE version_id = {of:UInt32}`,
    { version: versionId, of },
  )
}
