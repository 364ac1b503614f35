import type { Comparison, Comparisons } from '@plumbline/contract/benchmark-comparisons/benchmark-comparisons.ts'
import { mostComparisons } from '@plumbline/contract/benchmark-comparisons/benchmark-comparisons.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import { comparedOnTheWire, type NamedVersion } from './compared-on-the-wire.ts'

type Db = Kysely<Database>

/** The newest comparisons of a version. */
export async function comparisonsOf(db: Db, versionId: number): Promise<Comparison[]> {
  const rows = await comparisonRows(db)
    .where('benchmark_comparisons.version_id', '=', versionId)
    .orderBy('benchmark_comparisons.created_at', 'desc')
    .orderBy('benchmark_comparisons.id', 'desc')
    .limit(mostComparisons)
    .execute()
  const names = await versionsNamed(
    db,
    rows.flatMap(({ benchmark_version_ids: ids }) => ids),
  )
  return rows.map((row) => onTheWire(row, names))
}

export async function comparisonOf(db: Db, id: number): Promise<Comparison | undefined> {
  const row = await comparisonRows(db).where('benchmark_comparisons.id', '=', id).executeTakeFirst()
  return row && onTheWire(row, await versionsNamed(db, row.benchmark_version_ids))
}

/** The result that the report of a version has as a section. */
export async function shownInReport(db: Db, versionId: number): Promise<Comparison['result']> {
  const row = await comparisonRows(db)
    .where('benchmark_comparisons.version_id', '=', versionId)
    .where('benchmark_comparisons.in_report', '=', true)
    .where('benchmark_comparisons.state', '=', 'completed')
    .executeTakeFirst()
  return row === undefined ? null : onTheWire(row, await versionsNamed(db, row.benchmark_version_ids)).result
}

/** The benchmark that a batch is published with. */
export async function ownBenchmark(db: Db, batchId: number): Promise<NonNullable<Comparisons['own']>> {
  const { versionId: _, ...own } = await namedVersions(db)
    .innerJoin('batches', 'batches.benchmark_version_id', 'benchmark_versions.id')
    .where('batches.id', '=', batchId)
    .executeTakeFirstOrThrow()
  return own
}

function comparisonRows(db: Db) {
  return db
    .selectFrom('benchmark_comparisons')
    .innerJoin('batch_versions', 'batch_versions.id', 'benchmark_comparisons.version_id')
    .innerJoin('batches', 'batches.id', 'batch_versions.batch_id')
    .selectAll('benchmark_comparisons')
    .select(['batch_versions.batch_id', 'batch_versions.version', 'batches.benchmark_version_id as own'])
}

type Row = Awaited<ReturnType<ReturnType<typeof comparisonRows>['execute']>>[number]

function namedVersions(db: Db) {
  return db
    .selectFrom('benchmark_versions')
    .innerJoin('benchmarks', 'benchmarks.id', 'benchmark_versions.benchmark_id')
    .select(['benchmark_versions.id as versionId', 'benchmark_versions.version as version', 'benchmarks.name as name'])
    .select(sql<string>`coalesce(benchmarks.key, benchmarks.id::text)`.as('id'))
}

async function versionsNamed(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, NamedVersion>> {
  const rows = await namedVersions(db)
    .where('benchmark_versions.id', 'in', [0, ...ids])
    .execute()
  return new Map(rows.map(({ versionId, ...version }) => [versionId, version]))
}

function onTheWire(row: Row, names: ReadonlyMap<number, NamedVersion>): Comparison {
  const ids = ownFirst(row)
  return {
    id: row.id,
    providerId: row.provider_id,
    dataBatchId: `${row.batch_id}.${row.version}`,
    status: row.state,
    progress: row.progress,
    failure: row.failure,
    inReport: row.in_report,
    requestedAt: row.created_at.toISOString(),
    benchmarks: ids.flatMap((id) => names.get(id) ?? []),
    result: row.result && comparedOnTheWire(row.result, { ids, own: row.own, names }),
  }
}

function ownFirst({ benchmark_version_ids: ids, own }: Row): number[] {
  return ids.toSorted((a, b) => Number(b === own) - Number(a === own) || a - b)
}
