import type { UploadFields } from '@plumbline/contract/uploads/uploads.ts'
import type { Transaction } from 'kysely'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { wrongField } from '../../platform/http/wrong-field.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { Services } from '../../platform/services.ts'
import { isWithinReach, requireKeyStill } from '../access/key-reach.ts'
import { requireStill } from '../access/require-still.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockProvider } from '../batches/lock-provider.ts'
import { newestLevels } from '../batches/newest-levels.ts'
import { simulatedSpread } from '../batches/simulated-spread.ts'
import { arrivingScoresOf } from '../imports/arriving/arriving-scores.ts'
import { importJob, importKey } from '../imports/jobs/import-job.ts'
import { droppedColumnsOf } from '../imports/preview/dropped-columns.ts'
import { announceImport } from '../imports/rows/announce-import.ts'
import { unknownPart } from './parts/own-part.ts'
import { noteRecorded } from './parts/part-uploads.pg.ts'
import type { ReceivedFile } from './receive-upload.ts'
import { sameFileAgain } from './same-file-again.ts'
import { batchOf, importOfSameFile } from './uploads.pg.ts'

export interface AcceptedUpload {
  readonly uploadId: number
  readonly importId: number
}

/** Who uploads, and with which key. */
type Uploader = Pick<Caller, 'userId' | 'key'>

type Db = Pick<Services, 'db'>['db']

const waiting = { state: 'queued', progress: 0 } as const

/** What speaks against an upload before its file is read. */
export async function examineUpload(db: Db, fields: UploadFields, uploader: Uploader): Promise<void> {
  const provider = await db
    .selectFrom('providers')
    .select('id')
    .where('id', '=', fields.providerId)
    .where('is_sample', '=', false)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!provider || !isWithinReach(uploader, fields.providerId)) throw unknownProvider()
  droppedColumnsOf(fields)
  await benchmarkVersionFor(db, fields)
  await requireSpread(db, fields)
}

/**
 * Records an upload whose file is on disk, with its import and the job that runs it, all or nothing.
 * @throws ApiFailure same_file_again when the file is known; the upload is then kept for an hour, to be confirmed
 */
export async function acceptUpload(
  services: Pick<Services, 'db' | 'events' | 'files' | 'jobs'>,
  file: ReceivedFile,
  uploader: Uploader | null,
): Promise<AcceptedUpload> {
  try {
    return await recordUpload(services, file, uploader)
  } catch (error) {
    await arrivingScoresOf(services)?.drop(file.fileKey)
    // After another failure it may be recorded all the same: the next start looks.
    if (error instanceof ApiFailure && error.code !== 'same_file_again') await services.files.remove(file.fileKey)
    throw error
  }
}

async function recordUpload(
  services: Pick<Services, 'db' | 'events' | 'jobs'>,
  file: ReceivedFile,
  uploader: Uploader | null,
): Promise<AcceptedUpload> {
  const { db, jobs } = services
  const uploadedBy = uploader?.userId ?? null
  const upload = await db.transaction().execute(async (transaction) => {
    const { fields } = file
    const provider = await lockProvider(transaction, fields.providerId)
    if (!provider || provider.removed_at !== null) throw unknownProvider()
    // A large file takes minutes to arrive.
    if (uploader !== null) {
      await requireStill(transaction, uploader.userId, 'upload')
      await requireKeyStill(transaction, uploader)
    }
    const uploadId = await insertUpload(transaction, file, uploader)
    if (file.part !== undefined && !(await noteRecorded(transaction, file.part.id, uploadId))) throw unknownPart()
    const same = await importOfSameFile(transaction, fields.providerId, file.sha256)
    if (same) return { uploadId, same }
    const requester = { requestedBy: uploadedBy, keyId: uploader?.key?.id ?? null }
    return { uploadId, importId: await insertImport(transaction, jobs, { uploadId, fields, ...requester }) }
  })
  if (upload.same) throw sameFileAgain(upload.uploadId, upload.same)
  announceImport(services, { id: upload.importId, providerId: file.fields.providerId }, waiting)
  return upload
}

/**
 * Imports a file that was kept because the same one had been imported before.
 * @throws ApiFailure not_found of what another person or another API key uploaded
 */
export async function confirmUpload(
  services: Pick<Services, 'db' | 'events' | 'jobs'>,
  uploadId: number,
  uploader: Uploader,
): Promise<AcceptedUpload> {
  const { db, jobs } = services
  const job = await db.transaction().execute(async (transaction) => {
    const upload = await transaction
      .selectFrom('uploads')
      .select(['id', 'settings'])
      .where('id', '=', uploadId)
      .where('uploaded_by', '=', uploader.userId)
      .where('key_id', 'is not distinct from', uploader.key?.id ?? null)
      .forUpdate()
      .executeTakeFirst()
    if (!upload || !isWithinReach(uploader, Number(upload.settings.providerId))) {
      throw new ApiFailure('not_found', 'This file was not confirmed within an hour and is gone. Upload it again.')
    }
    const batch = await transaction
      .selectFrom('imports')
      .select('id')
      .where('upload_id', '=', uploadId)
      .executeTakeFirst()
    if (batch) throw new ApiFailure('conflict', `This file is already import ${batch.id}.`)
    const provider = await lockProvider(transaction, upload.settings.providerId)
    if (!provider || provider.removed_at !== null) throw unknownProvider()
    await requireKeyStill(transaction, uploader)
    const importId = await insertImport(transaction, jobs, {
      uploadId,
      fields: upload.settings,
      requestedBy: uploader.userId,
      keyId: uploader.key?.id ?? null,
    })
    await recordAudit(transaction, {
      userId: uploader.userId,
      action: 'upload.confirm',
      subject: `upload ${uploadId}`,
      after: { importId, ...(uploader.key !== undefined && { key: uploader.key.id }) },
    })
    return { importId, providerId: upload.settings.providerId }
  })
  announceImport(services, { id: job.importId, providerId: job.providerId }, waiting)
  return { uploadId, importId: job.importId }
}

async function insertUpload(transaction: Transaction<Database>, file: ReceivedFile, uploader: Uploader | null) {
  const [userId, key] = [uploader?.userId ?? null, uploader?.key?.id ?? null]
  const { id } = await transaction
    .insertInto('uploads')
    .values({
      provider_id: file.fields.providerId,
      file_name: file.fileName,
      file_key: file.fileKey,
      bytes: file.bytes,
      sha256: file.sha256,
      settings: JSON.stringify(file.fields),
      uploaded_by: userId,
      key_id: key,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { fields, fileName, bytes, sha256 } = file
  await recordAudit(transaction, {
    userId,
    action: 'upload.accept',
    subject: `upload ${id}`,
    after: { ...fields, fileName, bytes, sha256, ...(key !== null && { key }), ...file.part?.onRecord },
  })
  return id
}

interface NewImport {
  readonly uploadId: number
  readonly fields: UploadFields
  readonly requestedBy: number | null
  readonly keyId: number | null
}

async function insertImport(
  transaction: Transaction<Database>,
  jobs: Services['jobs'],
  { uploadId, fields, requestedBy, keyId }: NewImport,
): Promise<number> {
  await requireSpread(transaction, fields)
  const { id } = await transaction
    .insertInto('imports')
    .values({
      upload_id: uploadId,
      provider_id: fields.providerId,
      batch_id: fields.batchId ?? null,
      adds_to_batch: fields.batchId !== undefined,
      publish_when_sound: fields.publishWhenSound,
      requested_by: requestedBy,
      key_id: keyId,
      benchmark_version_id: await benchmarkVersionFor(transaction, fields),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await jobs.send(importJob, { providerId: fields.providerId }, { key: importKey(fields), within: transaction })
  return id
}

/** The batch's own index when the file is added to one. */
export async function benchmarkVersionFor(db: Db, fields: UploadFields): Promise<number> {
  if (fields.batchId !== undefined) {
    const batch = await batchOf(db, fields.batchId)
    if (batch?.provider_id === fields.providerId) return batch.benchmark_version_id
    throw wrongField('batchId', 'This batch is not one of the chosen provider. Choose the provider again.')
  }
  const levels = await newestLevels(db, fields.indexType)
  if (levels) return levels.id
  throw wrongField('indexType', 'This index does not exist. Choose one from the list.')
}

/** A batch that is added to keeps its own spread. */
async function requireSpread(db: Db, { batchId, scoringMethod, sigma0Simulation }: UploadFields): Promise<void> {
  if (sigma0Simulation === undefined) return
  if (batchId !== undefined) {
    throw wrongField(
      'sigma0Simulation',
      'A file that is added to a batch is scored by the spread of the batch. Leave this out.',
    )
  }
  if (scoringMethod !== 'old') {
    throw wrongField(
      'sigma0Simulation',
      'A simulated spread is for the scoring method old. Choose that, or leave it out.',
    )
  }
  await simulatedSpread(db, sigma0Simulation)
}

function unknownProvider(): ApiFailure {
  return new ApiFailure('not_found', 'There is no such provider.')
}
