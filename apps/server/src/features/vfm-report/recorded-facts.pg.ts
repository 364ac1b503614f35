import type { VersionRecord } from '@plumbline/readings/provenance/provenance.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

/** What is on record of how a version was made. */
export async function recordedFacts(
  db: Kysely<Database>,
  versionId: number,
): Promise<Omit<VersionRecord, 'parameters'>> {
  const row = await db
    .selectFrom('batch_versions')
    .innerJoin('batches', 'batches.id', 'batch_versions.batch_id')
    .innerJoin('benchmark_versions', 'benchmark_versions.id', 'batches.benchmark_version_id')
    .where('batch_versions.id', '=', versionId)
    .select([
      'batch_versions.published_at as publishedAt',
      'batch_versions.created_at as createdAt',
      'batch_versions.engine_version as engineVersion',
      'batch_versions.files as files',
      'benchmark_versions.start_date as start',
      'benchmark_versions.end_date as end',
      'benchmark_versions.sha256 as benchmarkSha256',
    ])
    .executeTakeFirstOrThrow()
  return {
    publishedAt: (row.publishedAt ?? row.createdAt).toISOString(),
    benchmarkDates: { start: row.start, end: row.end },
    engineVersion: row.engineVersion,
    files: row.files.map(({ name, sha256, rows }) => ({ name, sha256, rows })),
    benchmarkSha256: row.benchmarkSha256,
  }
}
