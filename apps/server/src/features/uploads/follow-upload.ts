import type { UploadFields } from '@plumbline/contract/uploads/uploads.ts'
import { largeBytes } from '@plumbline/scoring/source/file-sizes.ts'
import type { FileFollower } from '../../platform/files/file-store.ts'
import type { Services } from '../../platform/services.ts'
import { arrivingScoresOf } from '../imports/arriving/arriving-scores.ts'
import { scoreArriving } from '../imports/arriving/score-arriving.ts'
import { benchmarkVersionFor } from './accept-upload.ts'
import type { PartRow } from './parts/part-uploads.pg.ts'
import { parseFields } from './upload-fields.ts'

export interface ArrivingFile {
  readonly fileKey: string
  /** How long it is about to be, as far as that is known. */
  readonly bytes: number | undefined
  /** Whether who sends it can be told of errors before it is whole. */
  readonly tells: boolean
}

/** Has a file that begins to arrive scored meanwhile. */
export function followUpload(
  services: Pick<Services, 'analytics' | 'config' | 'db' | 'files'>,
  { fileKey, bytes, tells }: ArrivingFile,
  fields: UploadFields,
): FileFollower | undefined {
  if (bytes !== undefined && bytes < largeBytes) return undefined
  const score = scoreArriving(services, fields, {
    benchmarkVersionId: () => benchmarkVersionFor(services.db, fields),
    bytes,
    tells,
  })
  return arrivingScoresOf(services)?.begin(fileKey, score)
}

/**
 * The same of a file in parts, each time a part begins. What was read of a file that was cut off since counts no more. No part fails
 * because its file cannot be read meanwhile.
 */
export async function followPart(
  services: Pick<Services, 'analytics' | 'config' | 'db' | 'files' | 'log'>,
  part: PartRow,
): Promise<Omit<FileFollower, 'begin'> | undefined> {
  try {
    return await following(services, part)
  } catch (error) {
    services.log.warn({ err: error }, 'a file in parts is not read while it arrives')
    return undefined
  }
}

async function following(
  services: Pick<Services, 'analytics' | 'config' | 'db' | 'files'>,
  { file_key: fileKey, bytes, arrived, fields }: PartRow,
): Promise<Omit<FileFollower, 'begin'> | undefined> {
  if (arrived > 0) return arrivingScoresOf(services)?.goOn(fileKey, arrived)
  await arrivingScoresOf(services)?.drop(fileKey)
  const follower = followUpload(services, { fileKey, bytes, tells: true }, parseFields(fields))
  await follower?.begin(await services.files.localPath(fileKey))
  return follower
}
