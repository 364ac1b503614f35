import { reportKindNames } from '@plumbline/contract/exports/export-kinds.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import { endedStates } from '../imports/rows/import-states.ts'

/** The newest version of each batch that is measured against an index, and how much was made of the batch. */
export function citingBatches(db: Kysely<Database>, benchmarkId: number) {
  return db
    .selectFrom('batches')
    .innerJoin('benchmark_versions', 'benchmark_versions.id', 'batches.benchmark_version_id')
    .innerJoin('providers', 'providers.id', 'batches.provider_id')
    .innerJoin('batch_versions', 'batch_versions.batch_id', 'batches.id')
    .distinctOn('batches.id')
    .select([
      'benchmark_versions.version as benchmarkVersion',
      sql<string>`batches.id || '.' || batch_versions.version`.as('id'),
      'providers.id as providerId',
      'providers.name as providerName',
      reports.as('reports'),
      signOffs.as('signOffs'),
    ])
    .where('benchmark_versions.benchmark_id', '=', benchmarkId)
    .orderBy('batches.id', 'desc')
    .orderBy('batch_versions.version', 'desc')
    .execute()
}

const reports = sql<number[]>`(
  select coalesce(jsonb_agg(export_jobs.id order by export_jobs.id desc), '[]') from export_jobs
  where export_jobs.kind in (${sql.join(reportKindNames)}) and export_jobs.state = 'completed'
  and split_part(export_jobs.params ->> 'dataBatchId', '.', 1) = batches.id::text)`

const signOffs = sql<number>`(
  select count(*)::int from report_sign_offs
  join batch_versions signed on signed.id = report_sign_offs.version_id
  where signed.batch_id = batches.id)`

/** The batches whose report compares with a version of an index. */
export function comparingBatches(db: Kysely<Database>, benchmarkId: number) {
  return db
    .selectFrom('benchmark_comparisons')
    .innerJoin('batch_versions', 'batch_versions.id', 'benchmark_comparisons.version_id')
    .innerJoin('providers', 'providers.id', 'benchmark_comparisons.provider_id')
    .innerJoin('benchmark_versions', (join) =>
      join.on(sql<boolean>`benchmark_versions.id = any(benchmark_comparisons.benchmark_version_ids)`),
    )
    .select([
      'benchmark_versions.version as benchmarkVersion',
      sql<string>`batch_versions.batch_id || '.' || batch_versions.version`.as('id'),
      'providers.id as providerId',
      'providers.name as providerName',
    ])
    .where('benchmark_versions.benchmark_id', '=', benchmarkId)
    .where('benchmark_comparisons.in_report', '=', true)
    .orderBy('batch_versions.batch_id', 'desc')
    .orderBy('batch_versions.version', 'desc')
    .execute()
}

/** Imports that are not at their end, by the version they are measured against. */
export function openImports(db: Kysely<Database>, benchmarkId: number) {
  return db
    .selectFrom('imports')
    .innerJoin('benchmark_versions', 'benchmark_versions.id', 'imports.benchmark_version_id')
    .select(['benchmark_versions.version as benchmarkVersion', sql<number>`count(*)::int`.as('imports')])
    .where('benchmark_versions.benchmark_id', '=', benchmarkId)
    .where('imports.state', 'not in', endedStates)
    .groupBy('benchmark_versions.version')
    .execute()
}
