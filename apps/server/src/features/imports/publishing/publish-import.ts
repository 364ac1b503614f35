import type { Transaction } from 'kysely'
import type { Database, ScoredWith, VersionFacts, VersionFile } from '../../../platform/postgres/database.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { lockProvider } from '../../batches/lock-provider.ts'
import { announceImport } from '../rows/announce-import.ts'
import { type ImportAtWork, importAtWork } from '../rows/imports.pg.ts'
import { tellRequester } from '../rows/tell-requester.ts'
import { currentVersionOf, nextVersionNumber, versionName, versionToAddTo } from './published-versions.pg.ts'
import { settingsToScoreBy } from './settings-to-score-by.ts'
import { supersedeVersion } from './supersede-version.pg.ts'

export type Publication =
  | { readonly outcome: 'published'; readonly batchId: number; readonly version: number }
  /** The batch it adds to has moved on since: its savers must be put together anew. */
  | { readonly outcome: 'outdated' }
  /** Something else is published now than what the person saw compared. */
  | { readonly outcome: 'compared with another' }
  /** Its state allows no publishing. */
  | { readonly outcome: 'not waiting' }

export interface PublishRequest {
  readonly importId: number
  readonly from: 'ready' | 'publishing'
  /** Absent: nobody decided, so it is who asked for the import, unless they have been removed meanwhile. */
  readonly publishedBy?: number
  /** What the person saw compared; not given when nobody was asked. */
  readonly comparedWith?: string | null
}

/** Makes what an import prepared the provider's latest data, in one transaction: readers see the old state or the new. */
export async function publishImport(services: Services, request: PublishRequest): Promise<Publication> {
  const given = await importAtWork(services.db, request.importId)
  const publication = await services.db
    .transaction()
    .execute((transaction) => publishWithin(transaction, services, given, request))
  if (publication.outcome === 'published') {
    announceImport(services, given, { state: 'completed', progress: 1 })
    services.events.publish({
      type: 'batch-published',
      providerId: given.providerId,
      batchId: publication.batchId,
    })
  }
  return publication
}

async function publishWithin(
  transaction: Transaction<Database>,
  services: Services,
  stale: ImportAtWork,
  request: PublishRequest,
): Promise<Publication> {
  const provider = await lockProvider(transaction, stale.providerId)
  const locked = await transaction
    .selectFrom('imports')
    .select('state')
    .where('id', '=', stale.id)
    .forUpdate()
    .executeTakeFirst()
  if (!provider || locked?.state !== request.from) return { outcome: 'not waiting' }
  const given = await importAtWork(transaction, stale.id)
  const current = await currentVersionOf(transaction, given.providerId)
  if (given.addsToBatch && (await movedOn(transaction, given))) return { outcome: 'outdated' }
  if (request.comparedWith !== undefined && request.comparedWith !== (current ? versionName(current) : null)) {
    return { outcome: 'compared with another' }
  }
  const { reservedVersionId, facts, scoredWith } = given
  if (reservedVersionId === null || facts === null || scoredWith === null) {
    throw new Error(`import ${given.id} has nothing to publish`)
  }
  const publishedBy = request.publishedBy ?? given.requestedBy
  const batchId =
    given.addsToBatch && given.batchId !== null ? given.batchId : await makeBatch(transaction, given, scoredWith)
  const version = await nextVersionNumber(transaction, batchId)
  await insertVersion(transaction, { id: reservedVersionId, batchId, version, given, facts, scoredWith, publishedBy })
  if (current) await supersedeVersion(transaction, current.id)
  await transaction
    .updateTable('providers')
    .set({ current_version_id: reservedVersionId })
    .where('id', '=', given.providerId)
    .execute()
  await complete(transaction, services, { given, batchId, version, versionId: reservedVersionId })
  await recordAudit(transaction, {
    userId: publishedBy,
    action: 'batch.publish',
    subject: `provider ${given.providerId}`,
    before: { version: current ? versionName(current) : null },
    after: { version: `${batchId}.${version}`, importId: given.id, sha256: given.upload.sha256 },
  })
  return { outcome: 'published', batchId, version }
}

/** Whether the batch has another version now than the one this import's savers were put together from. */
async function movedOn(transaction: Transaction<Database>, given: ImportAtWork): Promise<boolean> {
  const base = given.batchId === null ? undefined : await versionToAddTo(transaction, given.batchId)
  return base?.id !== given.basedOnVersionId
}

async function makeBatch(
  transaction: Transaction<Database>,
  given: ImportAtWork,
  scoredWith: ScoredWith,
): Promise<number> {
  const settings = await settingsToScoreBy(transaction, given)
  const { id } = await transaction
    .insertInto('batches')
    .values({
      provider_id: given.providerId,
      benchmark_version_id: settings.benchmarkVersionId,
      use_min_outliers: settings.useMinOutliers,
      min_outlier_years: settings.minOutlierYears,
      scoring_method: settings.method,
      performance_attribution: settings.performanceAttribution,
      parameters: JSON.stringify(scoredWith.parameters),
      created_by: given.requestedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface NewVersion {
  readonly id: number
  readonly batchId: number
  readonly version: number
  readonly given: ImportAtWork
  readonly facts: VersionFacts
  readonly scoredWith: ScoredWith
  readonly publishedBy: number | null
}

async function insertVersion(transaction: Transaction<Database>, row: NewVersion): Promise<void> {
  const { given, facts } = row
  const { id: uploadId, name, sha256, bytes } = given.upload
  const files = [
    ...(await filesOf(transaction, given.basedOnVersionId)),
    { uploadId, name, sha256, bytes, rows: facts.rows },
  ]
  await transaction
    .insertInto('batch_versions')
    .values({
      id: row.id,
      batch_id: row.batchId,
      provider_id: given.providerId,
      version: row.version,
      import_id: given.id,
      based_on_version_id: given.basedOnVersionId,
      files: JSON.stringify(files),
      savers: facts.savers,
      scored: facts.scored,
      contributions: facts.contributions,
      assets_pence: BigInt(Math.round(facts.assetsPence)).toString(),
      nav_dates: JSON.stringify(facts.navDates),
      data_points: JSON.stringify(facts.dataPoints),
      engine_version: row.scoredWith.engineVersion,
      created_by: row.publishedBy,
      published_at: new Date(),
    })
    .execute()
}

async function filesOf(transaction: Transaction<Database>, versionId: number | null): Promise<readonly VersionFile[]> {
  if (versionId === null) return []
  const base = await transaction
    .selectFrom('batch_versions')
    .select('files')
    .where('id', '=', versionId)
    .executeTakeFirst()
  return base?.files ?? []
}

interface Completion {
  readonly given: ImportAtWork
  readonly batchId: number
  readonly version: number
  readonly versionId: number
}

async function complete(
  transaction: Transaction<Database>,
  services: Services,
  { given, batchId, version, versionId }: Completion,
) {
  await transaction
    .updateTable('imports')
    .set({
      state: 'completed',
      progress: 1,
      ended_at: new Date(),
      batch_id: batchId,
      version_id: versionId,
      reserved_version_id: null,
    })
    .where('id', '=', given.id)
    .execute()
  await tellRequester(transaction, services, {
    importId: given.id,
    userId: given.requestedBy,
    outcome: 'good',
    text: `${given.upload.name} is published as data batch ${batchId}.${version}.`,
  })
}
