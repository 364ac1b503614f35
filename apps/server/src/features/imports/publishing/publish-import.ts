import type { DataPointWordsOfColumn } from '@plumbline/contract/data-points/data-points.ts'
import { saversLost } from '@plumbline/contract/imports/savers-lost.ts'
import { soundJson } from '@plumbline/engine/written/sound-json.ts'
import type { Transaction } from 'kysely'
import type { Database, ScoredWith, VersionFacts, VersionFile } from '../../../platform/postgres/database.ts'
import type { Services } from '../../../platform/services.ts'
import { attributePublished } from '../../attribution/attribute-published.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { lockProvider } from '../../batches/lock-provider.ts'
import { keepWordsOfImport } from '../../data-points/words-of-import.ts'
import { announceImport } from '../rows/announce-import.ts'
import { subjectOf } from '../rows/import-subject.ts'
import { findImportAtWork, type ImportAtWork, importAtWork, namedOf } from '../rows/imports.pg.ts'
import { tellRequester } from '../rows/tell-requester.ts'
import { type OutdatedBy, outdatedBy } from './outdated-by.ts'
import { currentVersionOf, nextVersionNumber, versionName } from './published-versions.pg.ts'
import { settingsToScoreBy } from './settings-to-score-by.ts'
import { supersedeVersion } from './supersede-version.pg.ts'

export type Publication =
  | { readonly outcome: 'published'; readonly batchId: number; readonly version: number }
  /** Its savers must be put together again: the batch it adds to has moved on, or names and columns are read otherwise now. */
  | { readonly outcome: 'outdated'; readonly by: OutdatedBy }
  /** Something else is published now than what the person saw compared. */
  | { readonly outcome: 'compared with another' }
  /** Other data were published since its savers were scored again. */
  | { readonly outcome: 'scored before others' }
  /** More savers would be gone than the person agreed to. */
  | { readonly outcome: 'loses savers'; readonly lost: number; readonly before: number }
  /** Its state allows no publishing. */
  | { readonly outcome: 'not waiting' }

export interface PublishRequest {
  readonly importId: number
  readonly from: 'ready' | 'publishing'
  /** Absent: nobody decided, so it is who asked for the import, unless they have been removed meanwhile. */
  readonly publishedBy?: number
  /** What the person saw compared; not given when nobody was asked. */
  readonly comparedWith?: string | null
  /** How many savers the person agreed to lose. */
  readonly confirmedLoss?: number | undefined
  /** What the person called data points of the file. */
  readonly dataPoints?: readonly Omit<DataPointWordsOfColumn, 'explanation'>[]
  /** Of the words of data points that the person saw. */
  readonly version?: string | undefined
}

/** Makes what an import prepared the provider's latest data, in one transaction: readers see the old state or the new. */
export async function publishImport(services: Services, request: PublishRequest): Promise<Publication> {
  const job = await findImportAtWork(services.db, request.importId)
  if (job === undefined) return { outcome: 'not waiting' }
  const publication = await services.db
    .transaction()
    .execute((transaction) => publishWithin(transaction, services, job, request))
  if (publication.outcome === 'published') {
    announceImport(services, job, { state: 'completed', progress: 1 })
    services.events.publish({
      type: 'batch-published',
      providerId: job.providerId,
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
  const row = await transaction
    .selectFrom('imports')
    .select('state')
    .where('id', '=', stale.id)
    .forUpdate()
    .executeTakeFirst()
  if (!provider || row?.state !== request.from) return { outcome: 'not waiting' }
  const job = await importAtWork(transaction, stale.id)
  const current = await currentVersionOf(transaction, job.providerId)
  const by = await outdatedBy(transaction, job)
  if (by !== undefined) {
    // While its row is locked: nobody's call to cancel is overwritten.
    if (request.from === 'publishing') await toBeCheckedAgain(transaction, job.id)
    return { outcome: 'outdated', by }
  }
  if (job.scoresAgain !== null && job.scoresAgain.versionId !== current?.id) return { outcome: 'scored before others' }
  if (request.comparedWith !== undefined && request.comparedWith !== (current ? versionName(current) : null)) {
    return { outcome: 'compared with another' }
  }
  const { preview } = job
  const loss = preview === null || request.from !== 'ready' ? undefined : saversLost(preview, job.addsToBatch)
  if (loss !== undefined && request.confirmedLoss !== loss.lost) return { outcome: 'loses savers', ...loss }
  const { reservedVersionId, facts, scoredWith } = job
  if (reservedVersionId === null || facts === null || scoredWith === null) {
    throw new Error(`import ${job.id} has nothing to publish`)
  }
  const publishedBy = request.publishedBy ?? job.requestedBy
  const batchId = job.addsToBatch && job.batchId !== null ? job.batchId : await makeBatch(transaction, job, scoredWith)
  const version = await nextVersionNumber(transaction, batchId)
  await insertVersion(transaction, { id: reservedVersionId, batchId, version, job, facts, scoredWith, publishedBy })
  if (current) await supersedeVersion(transaction, current.id)
  await keepWordsOfImport(transaction, {
    providerId: job.providerId,
    points: facts.dataPoints,
    preview,
    userId: publishedBy,
    choices: request.dataPoints ?? [],
    version: request.version,
  })
  await transaction
    .updateTable('providers')
    .set({ current_version_id: reservedVersionId })
    .where('id', '=', job.providerId)
    .execute()
  // A file that is added to a batch says for itself whether it asks for one.
  if ((job.scoresAgain ?? job.upload.settings).performanceAttribution) {
    await attributePublished(transaction, services, {
      providerId: job.providerId,
      versionId: reservedVersionId,
      userId: publishedBy,
    })
  }
  await complete(transaction, services, { job, batchId, version, versionId: reservedVersionId })
  await recordAudit(transaction, {
    userId: publishedBy,
    action: 'batch.publish',
    subject: `provider ${job.providerId}`,
    before: { version: current ? versionName(current) : null },
    after: { version: `${batchId}.${version}`, importId: job.id, sha256: job.upload.sha256 },
  })
  return { outcome: 'published', batchId, version }
}

async function toBeCheckedAgain(transaction: Transaction<Database>, importId: number): Promise<void> {
  await transaction.updateTable('imports').set({ state: 'checking' }).where('id', '=', importId).execute()
}

async function makeBatch(
  transaction: Transaction<Database>,
  job: ImportAtWork,
  scoredWith: ScoredWith,
): Promise<number> {
  const settings = await settingsToScoreBy(transaction, job)
  const { id } = await transaction
    .insertInto('batches')
    .values({
      provider_id: job.providerId,
      benchmark_version_id: settings.benchmarkVersionId,
      use_min_outliers: settings.useMinOutliers,
      min_outlier_years: settings.minOutlierYears,
      scoring_method: settings.method,
      performance_attribution: settings.performanceAttribution,
      parameters: soundJson(scoredWith.parameters),
      created_by: job.requestedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface NewVersion {
  readonly id: number
  readonly batchId: number
  readonly version: number
  readonly job: ImportAtWork
  readonly facts: VersionFacts
  readonly scoredWith: ScoredWith
  readonly publishedBy: number | null
}

async function insertVersion(transaction: Transaction<Database>, row: NewVersion): Promise<void> {
  const { job, facts } = row
  const { id: uploadId, name, sha256, bytes } = job.upload
  const files =
    job.scoresAgain === null
      ? [...(await filesOf(transaction, job.basedOnVersionId)), { uploadId, name, sha256, bytes, rows: facts.rows }]
      : await filesOf(transaction, job.scoresAgain.versionId)
  await transaction
    .insertInto('batch_versions')
    .values({
      id: row.id,
      batch_id: row.batchId,
      provider_id: job.providerId,
      version: row.version,
      import_id: job.id,
      based_on_version_id: job.basedOnVersionId,
      files: soundJson(files),
      savers: facts.savers,
      scored: facts.scored,
      contributions: facts.contributions,
      assets_pence: BigInt(Math.round(facts.assetsPence)).toString(),
      nav_dates: soundJson(facts.navDates),
      data_points: soundJson(facts.dataPoints),
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
  readonly job: ImportAtWork
  readonly batchId: number
  readonly version: number
  readonly versionId: number
}

async function complete(
  transaction: Transaction<Database>,
  services: Services,
  { job, batchId, version, versionId }: Completion,
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
    .where('id', '=', job.id)
    .execute()
  await tellRequester(transaction, services, {
    importId: job.id,
    userId: job.requestedBy,
    outcome: 'good',
    text: `${subjectOf(namedOf(job))} is published as data batch ${batchId}.${version}.`,
  })
}
