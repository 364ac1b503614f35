import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

/** The newest levels of an index: `default` or the number of a benchmark. */
export async function newestLevels(db: Kysely<Database>, indexType: string) {
  return await db
    .selectFrom('benchmark_versions')
    .innerJoin('benchmarks', 'benchmarks.id', 'benchmark_versions.benchmark_id')
    .select('benchmark_versions.id')
    .where(
      indexType === 'default'
        ? sql<boolean>`benchmarks.key = 'default'`
        : sql<boolean>`benchmarks.id = ${Number(indexType)}`,
    )
    .orderBy('benchmark_versions.version', 'desc')
    // Until what cites it stands, nobody deletes it.
    .forKeyShare('benchmark_versions')
    .executeTakeFirst()
}
