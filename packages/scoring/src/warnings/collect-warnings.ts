import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import type { FileColumn } from '../columns/file-layout.ts'
import type { NameJoin } from '../names/name-join.ts'
import { tidySql } from '../names/tidy-sql.ts'
import { attributeNames } from '../staging/staged-tables.ts'
import { exampleLimit, type FileWarning, type WarningKind } from './file-warning.ts'
import { nameWarnings } from './name-warnings.ts'

interface CountedRows {
  readonly count: number
  readonly examples: readonly string[]
}

const none: CountedRows = { count: 0, examples: [] }

/**
 * The warnings that the staged tables can answer; duplicate rows and long gaps are seen while the sorted flows are read
 * (`solve/flow-warnings.ts`), where looking at neighbours is free.
 */
export async function collectWarnings(
  engine: AnalyticsEngine,
  attributes: readonly FileColumn[],
  nameJoins: readonly NameJoin[],
): Promise<FileWarning[]> {
  const [rows] = await engine.rows<{ negative_amounts: number; old_dates: number }>(
    'SELECT sum(negative_amounts) AS negative_amounts, sum(old_dates) AS old_dates FROM savers',
  )
  const counts: [WarningKind, CountedRows][] = [
    ['negative_amounts', await withExamples(engine, 'negative_amounts', rows.negative_amounts)],
    ['very_old_dates', await withExamples(engine, 'old_dates', rows.old_dates)],
    ['varying_attributes', await varyingAttributes(engine, attributes.length)],
    ['similar_identifiers', await similarIdentifiers(engine)],
  ]
  const names = await nameWarnings(engine, attributes, nameJoins)
  return [...counts.filter(([, { count }]) => count > 0).map(([kind, warning]) => ({ kind, ...warning })), ...names]
}

async function withExamples(engine: AnalyticsEngine, column: string, count: number): Promise<CountedRows> {
  return count === 0 ? none : { count, examples: await examplesOf(engine, `${column} > 0`) }
}

/** The first savers of the file that a condition on `savers` holds for. */
async function examplesOf(engine: AnalyticsEngine, condition: string): Promise<string[]> {
  const savers = await engine.rows<{ saver_id: string }>(
    `SELECT saver_id FROM savers WHERE ${condition} ORDER BY first_row LIMIT ${exampleLimit}`,
  )
  return savers.map(({ saver_id }) => saver_id)
}

/** Rows left blank disagree with nothing. */
async function varyingAttributes(engine: AnalyticsEngine, attributeCount: number): Promise<CountedRows> {
  if (attributeCount === 0) return none
  const varies = attributeNames(attributeCount).map(
    (name) => `minIf(${name}, ${name} != '') != maxIf(${name}, ${name} != '')`,
  )
  return countSavers(
    engine,
    `SELECT saver_id FROM contributions WHERE saver_id IN (SELECT saver_id FROM savers WHERE attributes_vary)
     GROUP BY saver_id HAVING ${varies.join(' OR ')} SETTINGS optimize_aggregation_in_order = 1`,
  )
}

async function similarIdentifiers(engine: AnalyticsEngine): Promise<CountedRows> {
  const tidied = `if(isValidASCII(saver_id) AND position(saver_id, '  ') = 0, saver_id, ${tidySql('saver_id')})`
  const whole = `if(endsWith(saver_id, '.0'), replaceRegexpOne(${tidied}, '^([0-9]+)[.]0$', '\\\\1'), ${tidied})`
  const alike = `sipHash128(lowerUTF8(replaceRegexpOne(${whole}, '^0+(.)', '\\\\1')))`
  return countSavers(
    engine,
    `SELECT saver_id FROM savers WHERE ${alike} IN (SELECT ${alike} FROM savers GROUP BY 1 HAVING count() > 1)`,
  )
}

async function countSavers(engine: AnalyticsEngine, identifiers: string): Promise<CountedRows> {
  const [{ count }] = await engine.rows<{ count: number }>(`SELECT count() AS count FROM (${identifiers})`)
  return count === 0 ? none : { count, examples: await examplesOf(engine, `saver_id IN (${identifiers})`) }
}
