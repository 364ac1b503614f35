import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { ApiFailure } from '../../../platform/http/api-failure.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Services } from '../../../platform/services.ts'
import { type AcceptedUpload, acceptUpload, confirmUpload } from '../accept-upload.ts'
import { sameFileAgain } from '../same-file-again.ts'
import { parseFields } from '../upload-fields.ts'
import { importOfSameFile } from '../uploads.pg.ts'
import { ownPart } from './own-part.ts'
import { deletePart, type PartRow, recordedUpload } from './part-uploads.pg.ts'
import type { RunningHashes } from './running-hashes.ts'

/**
 * Records a file that has arrived whole, by the same function as one that came in one piece. Asked again, since an answer
 * may be lost, it says the same.
 * @throws ApiFailure conflict while a part is missing or when the file is not what its sender has; same_file_again
 */
export async function finishPartUpload(
  services: Services,
  hashes: RunningHashes,
  caller: Caller,
  wanted: { readonly id: string; readonly sha256: string | undefined },
): Promise<AcceptedUpload> {
  const part = await ownPart(services, caller, wanted.id)
  if (part.upload_id !== null) return await alreadyRecorded(services, caller, part, part.upload_id)
  if (part.arrived < part.bytes) {
    throw new ApiFailure('conflict', `Of ${part.bytes} bytes ${part.arrived} have arrived. Send the others first.`)
  }
  const sha256 = hashes.take(part.id, part.bytes)?.digest('hex') ?? (await hashOnDisk(services, part))
  if (wanted.sha256 !== undefined && wanted.sha256 !== sha256) {
    await deletePart(services.db, part.id)
    await services.files.remove(part.file_key)
    throw new ApiFailure('conflict', 'The file that arrived is not the one that was sent. Upload it again.')
  }
  const received = {
    fields: parseFields(part.fields),
    fileName: part.file_name,
    fileKey: part.file_key,
    bytes: part.bytes,
    sha256,
    partId: part.id,
  }
  try {
    return await acceptUpload(services, received, caller)
  } catch (error) {
    // The file is gone with what speaks against it.
    if (error instanceof ApiFailure && error.code !== 'same_file_again') await deletePart(services.db, part.id)
    throw error
  }
}

async function alreadyRecorded(services: Services, caller: Caller, part: PartRow, uploadId: number) {
  const { db } = services
  const { importId, sha256 } = await recordedUpload(db, uploadId)
  if (importId !== null) return { uploadId, importId }
  const same = await importOfSameFile(db, part.provider_id, sha256)
  if (same !== undefined) throw sameFileAgain(uploadId, same)
  // The import that it waited behind has failed or was cancelled meanwhile.
  return await confirmUpload(services, uploadId, caller)
}

async function hashOnDisk({ files }: Pick<Services, 'files'>, { file_key: key }: PartRow): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(await files.read(key), hash)
  return hash.digest('hex')
}
