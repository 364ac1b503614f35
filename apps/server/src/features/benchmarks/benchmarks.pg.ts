import type { Benchmark } from '@plumbline/contract/benchmarks/benchmarks.ts'
import type { ImportState } from '@plumbline/contract/imports/imports.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

type Db = Kysely<Database>

/** The key of the index that comes with the product. */
export const bundledKey = 'default'

/** Every index with its newest levels; the one that comes with the product first. */
export async function listBenchmarks(db: Db, { withBatches }: { readonly withBatches: boolean }): Promise<Benchmark[]> {
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
      (withBatches ? batchesCiting : unknownBatches).as('batches'),
    ])
    .orderBy('benchmarks.id')
    .orderBy('benchmark_versions.version', 'desc')
    .execute()
}

const unknownBatches = sql<number | null>`null::int`
const batchesCiting = sql<number | null>`(
  select count(*)::int from batches
  join benchmark_versions cited on cited.id = batches.benchmark_version_id
  where cited.benchmark_id = benchmarks.id)`

/** An index by what it is named by: `default` or its number. */
export function benchmarkOf(db: Db, id: string) {
  return db
    .selectFrom('benchmarks')
    .select(['id', 'key', 'name'])
    .where(id === bundledKey ? sql<boolean>`key = ${bundledKey}` : sql<boolean>`id = ${Number(id)} and key is null`)
}

/** The versions of an index, newest first, with who added each and how many levels it has; without the levels, which may be many. */
export function versionsOf(db: Db, benchmarkId: number) {
  return db
    .selectFrom('benchmark_versions')
    .leftJoin('users', 'users.id', 'benchmark_versions.added_by')
    .select([
      'benchmark_versions.id',
      'benchmark_versions.version',
      'benchmark_versions.start_date',
      'benchmark_versions.end_date',
      'benchmark_versions.sha256',
      'benchmark_versions.source_note',
      'benchmark_versions.files',
      'benchmark_versions.charges',
      'benchmark_versions.created_at',
      'users.name as addedBy',
      // A line each below the names of the columns, the last one with an end of line or without.
      sql<number>`length(rtrim(levels_csv, E'\\r\\n ')) - length(replace(rtrim(levels_csv, E'\\r\\n '), E'\\n', ''))`.as(
        'levels',
      ),
    ])
    .where('benchmark_id', '=', benchmarkId)
    .orderBy('version', 'desc')
    .execute()
}

/** The levels of a version of an index as a file, the newest unless one is named. */
export function levelsOfVersion(db: Db, benchmarkId: number, version: number | undefined) {
  return db
    .selectFrom('benchmark_versions')
    .select(['version', 'levels_csv'])
    .where('benchmark_id', '=', benchmarkId)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export interface Citations {
  readonly batches: number
  readonly imports: number
  /** Files of the consumer panel's users. */
  readonly panelImports: number
  readonly simulations: number
  readonly priceTracks: number
  /** That have a comparison with it as a section. */
  readonly reports: number
}

/** Imports that cite nothing: of them no savers are, or will be, measured against an index. */
const cameToNothing: readonly ImportState[] = ['failed', 'cancelled']

/** Imports that came to nothing keep an index by its name alone, so that it can be deleted. */
export async function keepNamesAlone(db: Db, benchmarkId: number): Promise<void> {
  await sql`
    update imports
    set benchmark_version_id = null, deleted_index = jsonb_build_object('name', benchmarks.name, 'version', benchmark_versions.version)
    from benchmark_versions join benchmarks on benchmarks.id = benchmark_versions.benchmark_id
    where benchmark_versions.id = imports.benchmark_version_id and benchmarks.id = ${benchmarkId}
      and imports.state in (${sql.join(cameToNothing)})`.execute(db)
}

/** What was or will be measured against any version of an index. */
export async function citationsOf(db: Db, benchmarkId: number): Promise<Citations> {
  const versions = db.selectFrom('benchmark_versions').select('id').where('benchmark_id', '=', benchmarkId)
  const { batches } = await db
    .selectFrom('batches')
    .select(sql<number>`count(*)::int`.as('batches'))
    .where('benchmark_version_id', 'in', versions)
    .executeTakeFirstOrThrow()
  const { imports } = await db
    .selectFrom('imports')
    .select(sql<number>`count(*)::int`.as('imports'))
    .where('benchmark_version_id', 'in', versions)
    .where('state', 'not in', cameToNothing)
    .executeTakeFirstOrThrow()
  const { simulations } = await db
    .selectFrom('simulations')
    .select(sql<number>`count(*)::int`.as('simulations'))
    .where('benchmark_version_id', 'in', versions)
    .executeTakeFirstOrThrow()
  const { priceTracks } = await db
    .selectFrom('price_tracks')
    .select(sql<number>`count(*)::int`.as('priceTracks'))
    .where('benchmark_version_id', 'in', versions)
    .executeTakeFirstOrThrow()
  const { reports } = await db
    .selectFrom('benchmark_comparisons')
    .select(sql<number>`count(*)::int`.as('reports'))
    .where('in_report', '=', true)
    .where(sql<boolean>`benchmark_version_ids && array(${versions})`)
    .executeTakeFirstOrThrow()
  const { panelImports } = await db
    .selectFrom('panel_imports')
    .select(sql<number>`count(*)::int`.as('panelImports'))
    .where('benchmark_version_id', 'in', versions)
    .executeTakeFirstOrThrow()
  return { batches, imports, panelImports, simulations, priceTracks, reports }
}
