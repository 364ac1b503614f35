import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { nameColumns, storedNamesAsRead } from '@plumbline/scoring/names/joined-sql.ts'
import type { ScoredFileRows } from '@plumbline/scoring/stored/write-savers.ts'
import type { StoredDataPoint } from '../../../platform/postgres/database.ts'

export interface BaseVersion {
  readonly versionId: number
  readonly dataPoints: readonly StoredDataPoint[]
}

/** The columns of `plumbline.savers` that do not depend on the version. */
const keptColumns = [
  'provider_id',
  'id',
  'saver_id',
  'first_row',
  'reason',
  'flags',
  'irr',
  'benchmark_irr',
  'nav_pence',
  'benchmark_pence',
  'nav_ratio',
  'direct_alpha',
  'score',
  'score_new',
  'score_old',
  'first_date',
  'last_date',
  'nav_date',
  'total_pence',
  'paid_in_pence',
  'paid_out_pence',
  'flows',
  'first_year',
  'years_to_retirement',
  'content_hash',
  'stated_in',
].join(', ')

const notInFile =
  'version_id = {base:UInt32} AND id NOT IN (SELECT id FROM plumbline.savers WHERE version_id = {version:UInt32})'

/** Copies those savers of a version, and their contributions, that the other one does not state, with its data points. */
export async function takeOverSavers(
  engine: AnalyticsEngine,
  base: BaseVersion,
  into: Pick<ScoredFileRows<StoredDataPoint>, 'versionId' | 'dataPoints' | 'nameJoins'>,
): Promise<void> {
  const parameters = { base: base.versionId, version: into.versionId }
  // First the contributions: once the savers are there, none of the others can be told from those of the file.
  await engine.run(
    `INSERT INTO plumbline.contributions (version_id, id, flows)
     SELECT {version:UInt32}, id, flows FROM plumbline.contributions WHERE ${notInFile}`,
    parameters,
  )
  const points = into.dataPoints.map(({ segment }, index) => ({ segment, was: base.dataPoints[index]?.segment, index }))
  const asRead = storedNamesAsRead(base.dataPoints)
  const numbers = points.map(({ segment, was, index }) => {
    if (segment !== 'number' || was === undefined) return 'NULL'
    return was === 'number' ? `numbers[${index + 1}]` : `toFloat64OrNull(${asRead.texts[index] ?? "''"})`
  })
  const texts = points.map(({ segment, was, index }) => {
    if (segment === 'number' || was === undefined) return "''"
    return was === 'text' ? (asRead.texts[index] ?? "''") : `ifNull(toString(numbers[${index + 1}]), '')`
  })
  // By the joins of now, as the savers of the file are.
  const names = nameColumns({ ...asRead, texts }, into.dataPoints, into.nameJoins)
  await engine.run(
    `INSERT INTO plumbline.savers (version_id, numbers, ${names.map(([name]) => name).join(', ')}, ${keptColumns})
     SELECT {version:UInt32}, CAST([${numbers.join(', ')}], 'Array(Nullable(Float64))'),
       ${names.map(([name, value]) => `${value} AS \`new_${name}\``).join(', ')}, ${keptColumns}
     FROM plumbline.savers WHERE ${notInFile}`,
    parameters,
  )
}
