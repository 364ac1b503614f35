import { createHash, type Hash } from 'node:crypto'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { whereThere } from '../../../platform/files/where-there.ts'
import { ApiFailure } from '../../../platform/http/api-failure.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Services } from '../../../platform/services.ts'
import { type AcceptedUpload, acceptUpload, confirmUpload } from '../accept-upload.ts'
import { sameFileAgain } from '../same-file-again.ts'
import { parseFields } from '../upload-fields.ts'
import { importOfSameFile } from '../uploads.pg.ts'
import { ownPart, unknownPart } from './own-part.ts'
import { noteHeard, type PartRow, recordedUpload } from './part-uploads.pg.ts'
import { discardPart } from './remove-part-upload.ts'
import type { RunningHashes } from './running-hashes.ts'
import { partsOnRecord } from './stretches.ts'

interface Finishing {
  readonly services: Services
  readonly hashes: RunningHashes
  readonly caller: Caller
  /** Aborted when something else is asked of the file. */
  readonly signal: AbortSignal
}

/**
 * Records a file that has arrived whole, by the same function as one that came in one piece. Asked again, since an answer
 * may be lost, it says the same.
 * @throws ApiFailure conflict while a part is missing or when the file is not what its sender has; same_file_again
 */
export async function finishPartUpload(
  { services, hashes, caller, signal }: Finishing,
  request: { readonly id: string; readonly sha256: string | undefined },
): Promise<AcceptedUpload> {
  const part = await ownPart(services, caller, request.id)
  if (part.upload_id !== null)
    return await alreadyRecorded(services, caller, part, { ...request, uploadId: part.upload_id })
  if (part.arrived < part.bytes) {
    throw new ApiFailure('conflict', `Of ${part.bytes} bytes ${part.arrived} have arrived. Send the others first.`)
  }
  await noteHeard(services.db, part.id)
  const sha256 =
    hashes.take(part.id, part.bytes)?.digest('hex') ?? (await hashOnDisk({ services, caller, signal }, part))
  if (request.sha256 !== undefined && request.sha256 !== sha256) {
    await discardPart(services, caller, part, 'another file')
    throw new ApiFailure('conflict', 'The file that arrived is not the one that was sent. Upload it again.')
  }
  // Another call may end or drop the file until it is recorded.
  if (signal.aborted) throw askedMeanwhile()
  const file = {
    fields: parseFields(part.fields),
    fileName: part.file_name,
    fileKey: part.file_key,
    bytes: part.bytes,
    sha256,
    part: { id: part.id, onRecord: partsOnRecord(part) },
  }
  try {
    return await acceptUpload(services, file, caller)
  } catch (error) {
    // The file is gone with what speaks against it.
    if (error instanceof ApiFailure && error.code !== 'same_file_again') {
      await discardPart(services, caller, part, 'refused')
    }
    throw error
  }
}

interface UploadRecord {
  readonly uploadId: number
  readonly sha256: string | undefined
}

async function alreadyRecorded(
  services: Services,
  caller: Caller,
  part: PartRow,
  { uploadId, ...request }: UploadRecord,
) {
  const { db } = services
  const record = await recordedUpload(db, uploadId)
  if (record === undefined) throw unknownPart()
  const { importId, sha256 } = record
  if (request.sha256 !== undefined && request.sha256 !== sha256) {
    throw new ApiFailure('conflict', 'Another file was recorded. Upload this one from its beginning.')
  }
  if (importId !== null) return { uploadId, importId }
  const same = await importOfSameFile(db, part.provider_id, sha256)
  if (same !== undefined) throw sameFileAgain(uploadId, same)
  // The import that it waited behind has failed or was cancelled meanwhile.
  return await confirmUpload(services, uploadId, caller)
}

/** A file that is not as long as was noted belongs to a backup of another time: its savers would be missing. */
async function hashOnDisk({ services, caller, signal }: Omit<Finishing, 'hashes'>, part: PartRow): Promise<string> {
  const hash = createHash('sha256')
  const bytes = await whereThere(readInto(hash, { files: services.files, key: part.file_key, signal }))
  if (bytes === part.bytes) return hash.digest('hex')
  await discardPart(services, caller, part, 'not whole')
  throw unknownPart()
}

interface StoredBytes {
  readonly files: FileStore
  readonly key: string
  readonly signal: AbortSignal
}

/** How many bytes there were. @throws ApiFailure conflict when the reading was broken off: nothing is known of the file then */
async function readInto(hash: Hash, { files, key, signal }: StoredBytes): Promise<number> {
  let bytes = 0
  for await (const piece of await files.read(key)) {
    if (signal.aborted) throw askedMeanwhile()
    const chunk: Uint8Array = piece
    hash.update(chunk)
    bytes += chunk.length
  }
  return bytes
}

function askedMeanwhile(): ApiFailure {
  return new ApiFailure('conflict', 'Something else was asked of this file meanwhile. Ask again.')
}
