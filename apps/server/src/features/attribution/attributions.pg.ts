import type { AttributionRun } from '@plumbline/contract/attribution/attribution-report.ts'
import type { AttributionChoice, AttributionResult } from '@plumbline/contract/attribution/attribution-result.ts'
import { mostEndedListed } from '@plumbline/contract/attribution/attributions.ts'
import { openStatuses } from '@plumbline/contract/exports/export-status.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

type Db = Kysely<Database>

/** What is under way, what waits, and the newest that have ended. */
export async function runsOf(db: Db, providerIds: readonly number[]): Promise<AttributionRun[]> {
  const ofProviders = runRows(db).where('attributions.provider_id', 'in', [0, ...providerIds])
  const open = await ofProviders
    .where('attributions.state', 'in', openStatuses)
    .orderBy((eb) => eb('attributions.state', '=', 'running'), 'desc')
    .orderBy('attributions.id', 'desc')
    .execute()
  const endedRuns = await ofProviders
    .where('attributions.state', 'not in', openStatuses)
    .orderBy('attributions.id', 'desc')
    .limit(mostEndedListed)
    .execute()
  return [...open, ...endedRuns].map(runOnWire)
}

export async function findRun(db: Db, id: number): Promise<AttributionRun | undefined> {
  const row = await runRows(db).where('attributions.id', '=', id).executeTakeFirst()
  return row && runOnWire(row)
}

/** The run of a choice that waits or is under way: there is at most one. */
export async function openRunOf(
  db: Db,
  providerId: number,
  choice: AttributionChoice,
): Promise<{ readonly id: number; readonly versionId: number; readonly includeShort: boolean } | undefined> {
  return db
    .selectFrom('attributions')
    .select(['id', 'version_id as versionId', 'include_short as includeShort'])
    .where('provider_id', '=', providerId)
    .where(ofChoice(choice))
    .where('state', 'in', openStatuses)
    .executeTakeFirst()
}

/** Calls off the run of a choice that waits or is under way, as one of the data before. */
export async function callOffOpen(db: Db, providerId: number, choice: AttributionChoice): Promise<void> {
  await db
    .updateTable('attributions')
    .set({ state: 'cancelled', progress: 1, cancel_requested: true, finished_at: new Date() })
    .where('provider_id', '=', providerId)
    .where(ofChoice(choice))
    .where('state', 'in', openStatuses)
    .execute()
}

/** Calls off every run of a provider: those that wait end at once, one under way notices within a second. The number of them. */
export async function callOffAll(db: Db, providerId: number): Promise<number> {
  const runs = await db
    .updateTable('attributions')
    .set({ cancel_requested: true })
    .where('provider_id', '=', providerId)
    .where('state', 'in', openStatuses)
    .returning('id')
    .execute()
  await db
    .updateTable('attributions')
    .set({ state: 'cancelled', progress: 1, finished_at: new Date() })
    .where('provider_id', '=', providerId)
    .where('state', '=', 'queued')
    .execute()
  return runs.length
}

/** The newest run of a choice. */
export async function newestRun(
  db: Db,
  providerId: number,
  choice: AttributionChoice,
): Promise<AttributionRun | undefined> {
  const row = await runRows(db)
    .where('attributions.provider_id', '=', providerId)
    .where(ofChoice(choice))
    .orderBy('attributions.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && runOnWire(row)
}

/** The newest result of a choice. */
export async function newestResult(
  db: Db,
  providerId: number,
  choice: AttributionChoice,
): Promise<AttributionResult | null> {
  const row = await db
    .selectFrom('attributions')
    .innerJoin('batch_versions', 'batch_versions.id', 'attributions.version_id')
    .innerJoin('batches', 'batches.id', 'batch_versions.batch_id')
    .innerJoin('benchmark_versions', 'benchmark_versions.id', 'batches.benchmark_version_id')
    .innerJoin('benchmarks', 'benchmarks.id', 'benchmark_versions.benchmark_id')
    .innerJoin('providers', 'providers.id', 'attributions.provider_id')
    .select([
      'attributions.id',
      'attributions.scheme',
      'attributions.fund',
      'attributions.finished_at',
      'attributions.outcome',
      'attributions.provenance',
      'batch_versions.batch_id',
      'batch_versions.version',
      'benchmarks.name as benchmarkName',
      'benchmark_versions.version as benchmarkVersion',
    ])
    .select(sql<string>`coalesce(benchmarks.key, benchmarks.id::text)`.as('benchmarkId'))
    .select(sql<boolean>`providers.current_version_id is distinct from attributions.version_id`.as('ofEarlierBatch'))
    .where('attributions.provider_id', '=', providerId)
    .where('attributions.state', '=', 'completed')
    .where(ofChoice(choice))
    .orderBy('attributions.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row?.outcome || !row.provenance || !row.finished_at) return null
  return {
    id: row.id,
    scheme: row.scheme,
    fund: row.fund,
    dataBatchId: `${row.batch_id}.${row.version}`,
    ofEarlierBatch: row.ofEarlierBatch,
    provenance: row.provenance,
    benchmark: { id: row.benchmarkId, name: row.benchmarkName, version: row.benchmarkVersion },
    madeAt: row.finished_at.toISOString(),
    outcome: row.outcome,
  }
}

/** Choices that have a result: that of the whole provider first, then by name. */
export async function choicesWithResult(db: Db, providerId: number): Promise<AttributionChoice[]> {
  return db
    .selectFrom('attributions')
    .select(['scheme', 'fund'])
    .distinct()
    .where('provider_id', '=', providerId)
    .where('state', '=', 'completed')
    .orderBy('scheme', (order) => order.asc().nullsFirst())
    .orderBy('fund', (order) => order.asc().nullsFirst())
    .execute()
}

function ofChoice({ scheme, fund }: AttributionChoice) {
  return sql<boolean>`(attributions.scheme is not distinct from ${scheme} and attributions.fund is not distinct from ${fund})`
}

function runRows(db: Db) {
  return db
    .selectFrom('attributions')
    .innerJoin('providers', 'providers.id', 'attributions.provider_id')
    .innerJoin('batch_versions', 'batch_versions.id', 'attributions.version_id')
    .leftJoin('users', 'users.id', 'attributions.requested_by')
    .select([
      'attributions.id',
      'attributions.provider_id',
      'attributions.scheme',
      'attributions.fund',
      'attributions.state',
      'attributions.progress',
      'attributions.failure',
      'attributions.created_at',
      'attributions.finished_at',
      'providers.name as providerName',
      'users.name as requestedBy',
      'batch_versions.batch_id',
      'batch_versions.version',
    ])
    .select(sql<'done' | 'refused' | null>`attributions.outcome ->> 'status'`.as('found'))
}

type RunRow = Awaited<ReturnType<ReturnType<typeof runRows>['execute']>>[number]

function runOnWire(row: RunRow): AttributionRun {
  return {
    id: row.id,
    providerId: row.provider_id,
    providerName: row.providerName,
    scheme: row.scheme,
    fund: row.fund,
    dataBatchId: `${row.batch_id}.${row.version}`,
    status: row.state,
    progress: row.progress,
    failure: row.failure,
    requestedBy: row.requestedBy,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    found: row.found,
  }
}
