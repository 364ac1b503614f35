import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../../platform/postgres/database.ts'

/**
 * What a list shows of imports; a preview may be long, so only its warnings are counted. Those of a removed provider are
 * as if they did not exist.
 */
function importRows(db: Kysely<Database>) {
  return db
    .selectFrom('imports')
    .innerJoin('uploads', 'uploads.id', 'imports.upload_id')
    .innerJoin('providers', 'providers.id', 'imports.provider_id')
    .leftJoin('users', 'users.id', 'imports.requested_by')
    .leftJoin('batch_versions', 'batch_versions.id', 'imports.version_id')
    .select([
      'imports.id',
      'imports.state',
      'imports.progress',
      'imports.cancel_requested',
      'imports.batch_id',
      'imports.created_at',
      'imports.started_at',
      'imports.ended_at',
      'imports.error_count',
      'imports.failure',
      sql<string | null>`imports.scores_again ->> 'of'`.as('scores_again_of'),
      'providers.id as provider_id',
      'providers.name as provider_name',
      'providers.current_version_id',
      'uploads.file_name',
      'uploads.bytes',
      'users.name as requested_by_name',
      'batch_versions.id as version_id',
      'batch_versions.batch_id as published_batch_id',
      'batch_versions.version as published_version',
      'batch_versions.superseded_at',
      'batch_versions.dropped_at',
      sql<number>`coalesce(jsonb_array_length(imports.preview -> 'warnings'), 0)`.as('warning_count'),
    ])
    .where('providers.removed_at', 'is', null)
}

export type ImportRecord = Awaited<ReturnType<typeof listImports>>['rows'][number]

/** Imports of all providers or of one, a page of them. */
export interface ImportListQuery {
  readonly page: number
  readonly limit: number
  readonly provider?: number | undefined
  /** Those of these alone. */
  readonly among?: readonly number[] | null | undefined
}

/** Newest first. Those of the sample data are nobody's business but the product's. */
export async function listImports(db: Kysely<Database>, { page, limit, provider, among }: ImportListQuery) {
  const [rows, { total }] = await Promise.all([
    importRows(db)
      .where('providers.is_sample', '=', false)
      .$if(provider !== undefined, (query) => query.where('providers.id', '=', provider ?? 0))
      .$if(among != null, (query) => query.where('providers.id', 'in', [0, ...(among ?? [])]))
      .orderBy('imports.created_at', 'desc')
      .orderBy('imports.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('imports')
      .innerJoin('providers', 'providers.id', 'imports.provider_id')
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .where('providers.is_sample', '=', false)
      .where('providers.removed_at', 'is', null)
      .$if(provider !== undefined, (query) => query.where('providers.id', '=', provider ?? 0))
      .$if(among != null, (query) => query.where('providers.id', 'in', [0, ...(among ?? [])]))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(total) }
}

export async function importRecord(db: Kysely<Database>, id: number) {
  return await importRows(db).where('imports.id', '=', id).executeTakeFirst()
}

/** What an import scores again by, what its batch keeps, or what was asked for: the simulated spread of the old score. */
const chosenSpread = sql<{ sigma0: number; simulation: number } | null>`(
  select case
    when chosen.parameters -> 'sigma0From' is not null then jsonb_build_object(
      'sigma0', chosen.parameters -> 'score' -> 'sigma0',
      'simulation', chosen.parameters -> 'sigma0From' -> 'simulation')
    when chosen.parameters is null and uploads.settings ->> 'scoringMethod' = 'old' then (
      select jsonb_build_object('sigma0', result -> 'stDev', 'simulation', id) from simulations
      where id = (uploads.settings ->> 'sigma0Simulation')::int)
  end
  from (select coalesce(imports.scores_again -> 'parameters', batches.parameters) as parameters) chosen)`

const indexName = sql<string>`coalesce(benchmarks.name, imports.deleted_index ->> 'name')`
const indexVersion = sql<number>`coalesce(benchmark_versions.version, (imports.deleted_index ->> 'version')::int)`

/** What beside its row a screen shows of one import. */
export async function importDetails(db: Kysely<Database>, id: number) {
  return await db
    .selectFrom('imports')
    .innerJoin('uploads', 'uploads.id', 'imports.upload_id')
    .innerJoin('providers', 'providers.id', 'imports.provider_id')
    .leftJoin('batch_versions', 'batch_versions.id', 'providers.current_version_id')
    .leftJoin('batches', 'batches.id', 'imports.batch_id')
    .leftJoin('benchmark_versions', 'benchmark_versions.id', 'imports.benchmark_version_id')
    .leftJoin('benchmarks', 'benchmarks.id', 'benchmark_versions.benchmark_id')
    .select([
      'imports.adds_to_batch',
      'imports.publish_when_sound',
      'imports.preview',
      'imports.first_errors',
      'imports.errors_by_column',
      'imports.errors_file_key',
      'uploads.file_name',
      'uploads.settings as form',
      'imports.scores_again',
      'batches.use_min_outliers',
      'batches.min_outlier_years',
      'batches.scoring_method',
      'batch_versions.batch_id as current_batch_id',
    ])
    .select([chosenSpread.as('spread'), indexName.as('index_name'), indexVersion.as('index_version')])
    .where('imports.id', '=', id)
    .where('providers.removed_at', 'is', null)
    .executeTakeFirst()
}
