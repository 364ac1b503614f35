import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/postgres/database.ts'

/** Each index as it stands now, and the first day of its levels. */
export function newestIndices(db: Kysely<Database>): Promise<{ readonly name: string; readonly start: string }[]> {
  return db
    .selectFrom('benchmark_versions')
    .innerJoin('benchmarks', 'benchmarks.id', 'benchmark_versions.benchmark_id')
    .distinctOn('benchmark_versions.benchmark_id')
    .select(['benchmarks.name as name', 'benchmark_versions.start_date as start'])
    .orderBy('benchmark_versions.benchmark_id')
    .orderBy('benchmark_versions.version', 'desc')
    .execute()
}
