import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { attributeNames } from '../staging/staged-tables.ts'
import type { FileWarning, WarningKind } from './file-warning.ts'

const exampleLimit = 5

interface Counted {
  readonly count: number
  readonly examples: string[]
}

/**
 * The warnings that the staged tables can answer; duplicate rows and long gaps are seen while the sorted flows are read
 * (`solve/flow-warnings.ts`), where looking at neighbours is free.
 */
export async function collectWarnings(engine: AnalyticsEngine, attributeCount: number): Promise<FileWarning[]> {
  const found: [WarningKind, Counted][] = [
    ['negative_amounts', await countIn(engine, 'negative_amounts')],
    ['very_old_dates', await countIn(engine, 'old_dates')],
    ['varying_attributes', await varyingAttributes(engine, attributeCount)],
    ['similar_identifiers', await similarIdentifiers(engine)],
  ]
  return found.filter(([, { count }]) => count > 0).map(([kind, counted]) => ({ kind, ...counted }))
}

async function countIn(engine: AnalyticsEngine, column: string): Promise<Counted> {
  const [counted] = await engine.rows<Counted>(`
    SELECT sum(${column}) AS count, groupArrayIf(${exampleLimit})(saver_id, ${column} > 0) AS examples FROM savers`)
  return counted
}

/** Rows left blank disagree with nothing. */
async function varyingAttributes(engine: AnalyticsEngine, attributeCount: number): Promise<Counted> {
  if (attributeCount === 0) return { count: 0, examples: [] }
  const varies = attributeNames(attributeCount).map(
    (name) => `minIf(${name}, ${name} != '') != maxIf(${name}, ${name} != '')`,
  )
  const [counted] = await engine.rows<Counted>(`
    SELECT count() AS count, groupArray(${exampleLimit})(saver_id) AS examples FROM (
      SELECT saver_id FROM contributions
      WHERE saver_id IN (SELECT saver_id FROM savers WHERE attributes_vary)
      GROUP BY saver_id HAVING ${varies.join(' OR ')} ORDER BY saver_id
      SETTINGS optimize_aggregation_in_order = 1)`)
  return counted
}

async function similarIdentifiers(engine: AnalyticsEngine): Promise<Counted> {
  const [counted] = await engine.rows<Counted>(`
    SELECT sum(length(ids)) AS count, arraySlice(arrayFlatten(groupArray(${exampleLimit})(ids)), 1, ${exampleLimit}) AS examples
    FROM (
      SELECT groupArray(saver_id) AS ids FROM savers
      GROUP BY lowerUTF8(replaceRegexpOne(saver_id, '^0+(.)', '\\\\1')) HAVING count() > 1)`)
  return counted
}
