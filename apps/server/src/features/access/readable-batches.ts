import { nameDataPoint } from '@plumbline/contract/data-points/name-data-point.ts'
import type { BatchScope, ScopedVersion } from '@plumbline/readings/scope/batch-scope.ts'
import { scopeOfReadable } from '@plumbline/readings/scope/make-scope.ts'
import { comparableName } from '@plumbline/scoring/columns/known-columns.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { mayRead, readableProviderIds } from './readable-providers.ts'

export interface BatchChoice {
  readonly providers?: readonly number[] | undefined
  /** `128.2`, which stays readable for a while after another is published; `128` for what is published now. */
  readonly dataBatchIds?: readonly string[] | undefined
}

type Stores = Pick<Services, 'db'>

/**
 * The one place where a caller becomes the versions that may be read: the published ones of the providers they may see,
 * or those named. A benchmark user reads no savers of real providers, whatever they are mapped to.
 * @throws ApiFailure not_found for a provider or version that does not exist or is not theirs to see.
 */
export async function readableBatches(stores: Stores, caller: Caller, choice: BatchChoice = {}): Promise<BatchScope> {
  const { providers, dataBatchIds } = choice
  if (caller.role === 'bm_user') return refuseNamed(choice)
  if (providers !== undefined) await readableProviderIds(stores, caller, providers)
  const versions =
    dataBatchIds === undefined
      ? await published(stores, caller)
      : await versionsById(stores, caller, [...new Set(dataBatchIds)])
  return scopeOfReadable(versions.filter(({ providerId }) => providers === undefined || isAmong(providerId, providers)))
}

/**
 * How long others than superusers may go on reading what was replaced: enough to finish paging, too short for data that
 * were published by mistake to stay in sight.
 */
const replacedReadableHours = 24

/** Made-up savers of one made-up provider, by the number that it is chosen by. */
export interface Sample {
  readonly id: number
  readonly name: string
  /** One version, that belongs to no provider. */
  readonly scope: BatchScope
}

/** The openly labelled sample data, which belong to nobody, each by itself; none until they are loaded. */
export async function sampleBatches(stores: Stores): Promise<Sample[]> {
  const rows = await versionQuery(stores)
    .where('providers.is_sample', '=', true)
    .whereRef('batch_versions.id', '=', 'providers.current_version_id')
    .execute()
  return rows.map((row) => ({
    id: row.providerId,
    name: row.providerName,
    scope: scopeOfReadable([{ ...scopedVersion(row), providerId: null }]),
  }))
}

/**
 * The sample that a version is of, and nothing else: that of a provider is not found, whoever asks. The first of the
 * samples unless a version is named; empty until it is loaded.
 * @throws ApiFailure not_found for a version that is none of a sample
 */
export async function sampleBatch(stores: Stores, dataBatchId?: string): Promise<BatchScope> {
  const samples = await sampleBatches(stores)
  if (dataBatchId === undefined) return samples[0]?.scope ?? scopeOfReadable([])
  const wanted = samples.find(({ scope }) => scope.versions.some(({ id }) => id === dataBatchId))
  if (wanted === undefined) throw unknownBatch()
  return wanted.scope
}

/**
 * What is published now of some providers, whoever asks: for figures of a provider as a whole alone, never for a saver's.
 * Benchmark users may learn those of their own providers, and everybody compares theirs with those of others.
 */
export async function batchesForFigures(stores: Stores, providers: readonly number[]): Promise<BatchScope> {
  const rows = await versionQuery(stores)
    .where('providers.id', 'in', [0, ...providers])
    .where('providers.is_sample', '=', false)
    .where('providers.removed_at', 'is', null)
    .whereRef('batch_versions.id', '=', 'providers.current_version_id')
    .execute()
  return scopeOfReadable(rows.map(scopedVersion))
}

/**
 * What a provider had published before this batch, as long as it is kept: for comparing figures as a whole alone, so that
 * it is there for everybody who may read the batch.
 */
export async function batchBefore(stores: Stores, version: ScopedVersion): Promise<BatchScope> {
  const rows = await versionQuery(stores)
    .where('providers.id', '=', version.providerId ?? 0)
    .where('batch_versions.batch_id', '!=', version.batchId)
    .where('batch_versions.published_at', '<', (eb) =>
      eb.selectFrom('batch_versions as this').select('this.published_at').where('this.id', '=', version.versionId),
    )
    .clearOrderBy()
    .orderBy('batch_versions.published_at', 'desc')
    .orderBy('batch_versions.id', 'desc')
    .limit(1)
    .execute()
  return scopeOfReadable(rows.map(scopedVersion))
}

function refuseNamed({ providers = [], dataBatchIds = [] }: BatchChoice): BatchScope {
  if (providers.length > 0 || dataBatchIds.length > 0) throw unknownBatch()
  return scopeOfReadable([])
}

async function published(stores: Stores, caller: Caller): Promise<ScopedVersion[]> {
  const rows = await versionQuery(stores)
    .where(mayRead(caller))
    .whereRef('batch_versions.id', '=', 'providers.current_version_id')
    .execute()
  return rows.map(scopedVersion)
}

async function versionsById(stores: Stores, caller: Caller, ids: readonly string[]): Promise<ScopedVersion[]> {
  const batchIds = ids.map((id) => Number(id.split('.', 1)[0]))
  const rows = await versionQuery(stores)
    .where(mayRead(caller))
    .where('batch_versions.batch_id', 'in', [0, ...batchIds])
    .$if(caller.role !== 'superuser', (query) => query.where(notLongReplaced))
    .execute()
  const versions = new Map<number, ScopedVersion>()
  for (const id of ids) {
    const row = rows.find((each) =>
      id.includes('.') ? nameOf(each) === id : isCurrent(each) && `${each.batchId}` === id,
    )
    if (row === undefined) throw unknownBatch()
    versions.set(row.versionId, scopedVersion(row))
  }
  return [...versions.values()]
}

const notLongReplaced = sql<boolean>`(batch_versions.id = providers.current_version_id
  or batch_versions.superseded_at > now() - make_interval(hours => ${sql.lit(replacedReadableHours)}))`

function versionQuery({ db }: Stores) {
  return db
    .selectFrom('providers')
    .innerJoin('batch_versions', 'batch_versions.provider_id', 'providers.id')
    .innerJoin('batches', 'batches.id', 'batch_versions.batch_id')
    .innerJoin('benchmark_versions', 'benchmark_versions.id', 'batches.benchmark_version_id')
    .innerJoin('benchmarks', 'benchmarks.id', 'benchmark_versions.benchmark_id')
    .where('batch_versions.published_at', 'is not', null)
    .where('batch_versions.dropped_at', 'is', null)
    .select([
      'batch_versions.id as versionId',
      'batch_versions.batch_id as batchId',
      'batch_versions.version as version',
      'batch_versions.nav_dates as navDates',
      'batch_versions.data_points as dataPoints',
      'providers.id as providerId',
      'providers.name as providerName',
      'providers.current_version_id as currentVersionId',
      'benchmarks.name as benchmarkName',
      'benchmark_versions.version as benchmarkVersion',
      'batches.scoring_method as scoringMethod',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('data_point_words')
          .whereRef('data_point_words.provider_id', '=', 'providers.id')
          .select(['data_point as column', 'name', 'unit', 'explanation']),
      ).as('words'),
    )
    .orderBy('providers.id')
    .orderBy('batch_versions.id')
}

type VersionRow = Awaited<ReturnType<ReturnType<typeof versionQuery>['execute']>>[number]

function isCurrent(row: VersionRow): boolean {
  return row.versionId === row.currentVersionId
}

function nameOf({ batchId, version }: { batchId: number; version: number }): string {
  return `${batchId}.${version}`
}

function scopedVersion({ currentVersionId: _, words, dataPoints, ...row }: VersionRow): ScopedVersion {
  const byColumn = new Map(words.map((each) => [each.column, each]))
  return {
    ...row,
    id: nameOf(row),
    dataPoints: dataPoints.map((point) => nameDataPoint(point, byColumn.get(comparableName(point.name)))),
  }
}

function isAmong(id: number | null, ids: readonly number[]): boolean {
  return id !== null && ids.includes(id)
}

function unknownBatch(): ApiFailure {
  return new ApiFailure('not_found', 'There is no such data batch, or it is no longer kept. Open the list again.')
}
