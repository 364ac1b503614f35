import type { Caller } from '../../../platform/http/caller.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { ownPart, unknownPart } from './own-part.ts'
import { deleteAbandoned, deletePart } from './part-uploads.pg.ts'

/** Leaves a file off. The row goes first: without it nothing can go on with a file that is half removed. */
export async function removePartUpload({ db, files }: Services, caller: Caller, id: string): Promise<void> {
  const part = await ownPart({ db }, caller, id)
  await db.transaction().execute(async (within) => {
    if (!(await deletePart(within, id))) throw unknownPart()
    await recordAudit(within, {
      userId: caller.userId,
      action: 'upload.discard',
      subject: `upload in parts ${id}`,
      before: { providerId: part.provider_id, fileName: part.file_name, bytes: part.bytes, arrived: part.arrived },
    })
  })
  if (part.upload_id === null) await files.remove(part.file_key)
}

/** Removes what nobody goes on with, and what somebody had begun who was removed. */
export async function removeAbandonedParts({ db, files }: Pick<Services, 'db' | 'files'>): Promise<void> {
  for (const key of await deleteAbandoned(db)) await files.remove(key)
}
