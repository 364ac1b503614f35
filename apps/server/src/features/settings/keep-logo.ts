import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Caller } from '../../platform/http/caller.ts'
import type { Picture } from '../../platform/http/receive-picture.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/record-audit.ts'

/** Sets the logo; null goes back to the product's own. */
export async function keepLogo({ db }: Pick<Services, 'db'>, caller: Caller, picture: Picture | null): Promise<void> {
  const sha256 = picture && createHash('sha256').update(picture.bytes).digest('hex')
  await db.transaction().execute(async (within) => {
    const before = await within
      .selectFrom('product_settings')
      .select('logo_sha256')
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (before.logo_sha256 === sha256) return
    await within
      .updateTable('product_settings')
      .set({
        logo: picture?.bytes ?? null,
        logo_type: picture?.type ?? null,
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
