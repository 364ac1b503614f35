import { randomUUID } from 'node:crypto'
import { partLimits } from '@plumbline/contract/uploads/part-uploads.ts'
import type { Transaction } from 'kysely'
import { ApiFailure } from '../../../platform/http/api-failure.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { csvName } from '../../../platform/http/csv-name.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import type { Services } from '../../../platform/services.ts'
import { requireStill } from '../../access/require-still.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { uploadLimit } from '../../settings/upload-limit.ts'
import { examineUpload } from '../accept-upload.ts'
import { requireRoom } from '../require-room.ts'
import { fileTooLarge, sizeInUnits } from '../upload-failures.ts'
import { parseFields } from '../upload-fields.ts'
import type { Beginning } from './tus-headers.ts'

/**
 * Begins a file that arrives in parts: what speaks against it is said before a byte of it is sent.
 * @throws ApiFailure as an upload in one piece does, and conflict when too many wait that a person, or a key, has begun
 */
export async function beginPartUpload(services: Services, caller: Caller, beginning: Beginning): Promise<string> {
  const { db, files } = services
  const { bytes, fingerprint, metadata = null, fields } = beginning
  const settings = parseFields(fields)
  const fileName = csvName(beginning.fileName)
  const limit = await uploadLimit(services)
  if (bytes > limit) throw fileTooLarge(limit)
  await examineUpload(db, settings, caller)
  await requireRoom(services, bytes)
  const id = randomUUID()
  const fileKey = `uploads/${id}.csv`
  const file = await files.grow(fileKey, 0)
  await file.close()
  try {
    await db.transaction().execute(async (within) => {
      await refuseTooMany(within, caller, { bytes, largest: limit })
      await requireStill(within, caller.userId, 'upload')
      await within
        .insertInto('part_uploads')
        .values({
          id,
          user_id: caller.userId,
          key_id: caller.key?.id ?? null,
          provider_id: settings.providerId,
          file_name: fileName,
          file_key: fileKey,
          bytes,
          fingerprint,
          metadata,
          fields: JSON.stringify(fields),
        })
        .execute()
      await recordAudit(within, {
        userId: caller.userId,
        action: 'upload.begin',
        subject: `upload in parts ${id}`,
        after: { providerId: settings.providerId, fileName, bytes, ...(caller.key && { key: caller.key.id }) },
      })
    })
  } catch (error) {
    await files.remove(fileKey)
    throw error
  }
  return id
}

/** Two that begin at once are counted one after the other. What refers to the person meanwhile does not wait for it. */
async function refuseTooMany(
  within: Transaction<Database>,
  { userId, key }: Caller,
  { bytes, largest }: { readonly bytes: number; readonly largest: number },
): Promise<void> {
  await within.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const waiting = await within
    .selectFrom('part_uploads')
    .select(['key_id', 'bytes'])
    .where('user_id', '=', userId)
    .where('upload_id', 'is', null)
    .execute()
  const own = waiting.filter(({ key_id: id }) => id === (key?.id ?? null))
  const alone = { whose: key === undefined ? 'You have' : 'This key has', otherwise: 'or discard it' }
  refuseBeyond(own, { most: partLimits.unfinished, mostBytes: partLimits.timesLargest * largest, bytes, ...alone })
  // A person may make any number of keys.
  refuseBeyond(waiting, {
    most: partLimits.unfinishedInAll,
    mostBytes: partLimits.timesLargestInAll * largest,
    bytes,
    whose: key === undefined ? 'You and your API keys have' : 'This key, its maker and their other keys have',
    otherwise: 'discard it, or revoke its key',
  })
}

interface MostWaiting {
  readonly most: number
  readonly mostBytes: number
  /** Of the file that is to be added. */
  readonly bytes: number
  readonly whose: string
  readonly otherwise: string
}

function refuseBeyond(
  waiting: readonly { readonly bytes: string }[],
  { most, mostBytes, bytes, whose, otherwise }: MostWaiting,
): void {
  const goOn = `Go on with one of them, ${otherwise}.`
  if (waiting.length >= most) {
    throw new ApiFailure('conflict', `${whose} ${waiting.length} unfinished uploads, the most there can be. ${goOn}`)
  }
  const waitingBytes = waiting.reduce((sum, part) => sum + Number(part.bytes), 0)
  if (waitingBytes + bytes <= mostBytes) return
  throw new ApiFailure(
    'conflict',
    `${whose} unfinished uploads of ${sizeInUnits(waitingBytes)}; with this file it would be more than ${sizeInUnits(mostBytes)}. ${goOn}`,
  )
}
