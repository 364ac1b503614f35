import type { Kysely } from 'kysely'
import type { Database, StoredDataPoint } from '../../../platform/postgres/database.ts'

/** A version whose savers can be scored again. */
export interface SavedVersion {
  readonly id: number
  readonly batchId: number
  readonly benchmarkVersionId: number
  readonly dataPoints: readonly StoredDataPoint[]
  /** Rows of its files. */
  readonly rows: number
}

/** undefined once its savers are gone. */
export async function savedVersion(db: Kysely<Database>, versionId: number): Promise<SavedVersion | undefined> {
  const row = await db
    .selectFrom('batch_versions')
    .innerJoin('batches', 'batches.id', 'batch_versions.batch_id')
    .select([
      'batches.id as batchId',
      'batches.benchmark_version_id',
      'batch_versions.data_points',
      'batch_versions.files',
    ])
    .where('batch_versions.id', '=', versionId)
    .where('batch_versions.dropped_at', 'is', null)
    .executeTakeFirst()
  return (
    row && {
      id: versionId,
      batchId: row.batchId,
      benchmarkVersionId: row.benchmark_version_id,
      dataPoints: row.data_points,
      rows: row.files.reduce((sum, { rows }) => sum + rows, 0),
    }
  )
}

/** What a version of an index is called. */
export async function indexNamed(db: Kysely<Database>, benchmarkVersionId: number) {
  return await db
    .selectFrom('benchmark_versions')
    .innerJoin('benchmarks', 'benchmarks.id', 'benchmark_versions.benchmark_id')
    .select(['benchmarks.name as indexName', 'benchmark_versions.version as indexVersion'])
    .where('benchmark_versions.id', '=', benchmarkVersionId)
    .executeTakeFirstOrThrow()
}
