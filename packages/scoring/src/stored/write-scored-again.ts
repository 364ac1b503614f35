import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { sqlString } from '@plumbline/analytics/sql-text.ts'
import type { ScoringMethod } from '../solve/group-summary.ts'
import { figureColumns } from './figure-columns.ts'

export interface ScoredAgain {
  /** The version whose savers were scored. */
  readonly of: number
  readonly versionId: number
  readonly method: ScoringMethod
  /** What scoring wrote down (`storedFigures`). */
  readonly rowsPath: string
}

/** What is known of a saver whatever they are measured against. */
const asStated = [
  'provider_id',
  'id',
  'first_row',
  'scheme',
  'fund',
  'flows',
  'years_to_retirement',
  'numbers',
  'texts',
  'content_hash',
]

/** Writes savers that were scored again into a version of their own, with all that their version knows of them. */
export async function writeScoredAgain(engine: AnalyticsEngine, { of, versionId, ...scores }: ScoredAgain) {
  const figures = figureColumns(scores.method)
  const names = ['version_id', 'saver_id', ...asStated, 'stated_in', ...figures.map(([name]) => name)]
  await engine.run(
    `INSERT INTO plumbline.savers (${names.join(', ')})
     SELECT {version:UInt32}, saver_id, ${asStated.map((name) => `stated.${name}`).join(', ')}, {version:UInt32},
       ${figures.map(([name, value]) => `${value} AS \`new_${name}\``).join(', ')}
     FROM (SELECT * EXCEPT first_row FROM file(${sqlString(scores.rowsPath)}, Native)) AS scored
     INNER JOIN (
       SELECT saver_id, ${asStated.join(', ')} FROM plumbline.savers WHERE version_id = {of:UInt32}
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
