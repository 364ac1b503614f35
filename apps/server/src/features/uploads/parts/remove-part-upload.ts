import { ApiFailure } from '../../../platform/http/api-failure.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Services } from '../../../platform/services.ts'
import { type AuditEntry, recordAudit, recordAudits } from '../../audit/record-audit.ts'
import { arrivingScoresOf } from '../../imports/arriving/arriving-scores.ts'
import { ownPart, unknownPart } from './own-part.ts'
import { deleteAbandoned, deletePart, type PartRow } from './part-uploads.pg.ts'
import { partsOnRecord } from './stretches.ts'

/** Leaves a file off. The row goes first: without it nothing can go on with a file that is half removed. */
export async function removePartUpload({ db, files }: Services, caller: Caller, id: string): Promise<void> {
  const part = await ownPart({ db }, caller, id)
  if (part.upload_id !== null) {
    throw new ApiFailure('conflict', 'This file has arrived whole and is an upload already. Cancel its import instead.')
  }
  if (!(await discardPart({ db, files }, caller, part, 'asked'))) throw unknownPart()
}

type Reason = 'asked' | 'another file' | 'refused' | 'not whole' | 'nothing more came'

/** Removes a file that nobody has recorded, on record. Says no when it is gone already. */
export async function discardPart(
  { db, files }: Pick<Services, 'db' | 'files'>,
  caller: Caller,
  part: PartRow,
  reason: Reason,
): Promise<boolean> {
  const isGone = await db.transaction().execute(async (within) => {
    if (!(await deletePart(within, part.id))) return true
    await recordAudit(within, discardEntry(caller.userId, part, reason))
    return false
  })
  await arrivingScoresOf({ files })?.drop(part.file_key)
  if (!isGone) await files.remove(part.file_key)
  return !isGone
}

/** Removes what nothing more comes of, on record: for too long, or because its sender or its API key counts no more. */
export async function removeAbandonedParts({ db, files }: Pick<Services, 'db' | 'files'>): Promise<void> {
  const parts = await db.transaction().execute(async (within) => {
    const abandoned = await deleteAbandoned(within)
    await recordAudits(
      within,
      abandoned.map((part) => discardEntry(null, part, 'nothing more came')),
    )
    return abandoned
  })
  for (const { file_key: key } of parts) {
    await arrivingScoresOf({ files })?.drop(key)
    await files.remove(key)
  }
}

function discardEntry(userId: number | null, part: PartRow, reason: Reason): AuditEntry {
  const { provider_id: providerId, file_name: fileName, bytes, arrived } = part
  return {
    userId,
    action: 'upload.discard',
    subject: `upload in parts ${part.id}`,
    before: { providerId, fileName, bytes, arrived, ...partsOnRecord(part) },
    after: { reason },
  }
}
