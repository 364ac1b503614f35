import { sql } from 'kysely'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Services } from '../../platform/services.ts'
import { sizeInUnits } from './upload-failures.ts'

/** Left free: a full disk stops the databases as well. */
const keptFreeBytes = 256 << 20

/**
 * Asks for room on the disk before the first byte of a file is taken; what is missing of files that were begun counts as taken.
 * @throws ApiFailure no_room
 */
export async function requireRoom({ db, files }: Pick<Services, 'db' | 'files'>, bytes: number): Promise<void> {
  const { missing } = await db
    .selectFrom('part_uploads')
    .select(sql<string>`coalesce(sum(bytes - arrived), 0)`.as('missing'))
    .where('upload_id', 'is', null)
    .executeTakeFirstOrThrow()
  const room = (await files.room()) - Number(missing) - keptFreeBytes
  if (bytes <= room) return
  throw new ApiFailure(
    'no_room',
    `The disk of the server has no room for ${sizeInUnits(bytes)} more. Ask who runs it to make room, then upload the file again.`,
  )
}
