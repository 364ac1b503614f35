import type { Benchmark } from '@plumbline/contract/benchmarks/benchmarks.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

/** Every index with its newest levels; the one that comes with the product first. */
export async function listBenchmarks(db: Kysely<Database>): Promise<Benchmark[]> {
  return db
    .selectFrom('benchmarks')
    .innerJoin('benchmark_versions', 'benchmark_versions.benchmark_id', 'benchmarks.id')
    .distinctOn('benchmarks.id')
    .select([
      sql<string>`coalesce(benchmarks.key, benchmarks.id::text)`.as('id'),
      'benchmarks.name as name',
      'benchmark_versions.start_date as startDate',
      'benchmark_versions.end_date as endDate',
      'benchmark_versions.version as version',
    ])
    .orderBy('benchmarks.id')
    .orderBy('benchmark_versions.version', 'desc')
    .execute()
}
