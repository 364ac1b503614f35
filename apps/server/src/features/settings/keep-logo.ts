import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Caller } from '../../platform/http/caller.ts'
import type { ReceivedPicture } from '../../platform/http/receive-picture.ts'
import type { Services } from '../../platform/services.ts'
import { requireStill } from '../access/require-still.ts'
import { recordAudit } from '../audit/record-audit.ts'

/** Sets the logo; null goes back to the product's own. */
export async function keepLogo(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  picture: ReceivedPicture | null,
): Promise<void> {
  const sha256 = picture && createHash('sha256').update(picture.content).digest('hex')
  await db.transaction().execute(async (within) => {
    // The picture may have come in slowly.
    await requireStill(within, caller.userId, 'changeSettings')
    const before = await within
      .selectFrom('product_settings')
      .select('logo_sha256')
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (before.logo_sha256 === sha256) return
    await within
      .updateTable('product_settings')
      .set({
        logo: picture?.content ?? null,
        logo_type: picture && typeOf(picture),
        logo_sha256: sha256,
        updated_at: sql<Date>`now()`,
      })
      .execute()
    await recordAudit(within, {
      userId: caller.userId,
      action: 'settings.change-logo',
      subject: 'settings',
      before: { sha256: before.logo_sha256 },
      after: { sha256 },
    })
  })
}

function typeOf({ extension }: ReceivedPicture) {
  return extension === 'png' ? ('image/png' as const) : ('image/jpeg' as const)
}
