import type { Services } from '../../../platform/services.ts'
import { readProductSettings } from '../../product/product-settings.ts'
import { endFailedImports, forgetImports } from '../imports/forget-imports.ts'
import { finishErasures } from './finish-erasures.ts'
import { anImportIsOpen, markErased } from './mark-erased.ts'

/** So many a transaction. */
const atOnce = 200
const day = 24 * 60 * 60 * 1000

/**
 * Erases people whom nobody changed for longer than the setting keeps them. While a file of users is open nobody is: it may
 * hold them, and change them in a minute.
 */
export async function eraseAfterRetention(
  services: Pick<Services, 'db' | 'files' | 'keys' | 'log'>,
  now: Date,
): Promise<void> {
  const { db } = services
  const { panelUserDays } = (await readProductSettings(db)).retention
  if (panelUserDays === null) return
  const before = new Date(now.getTime() - panelUserDays * day)
  for (;;) {
    const erased = await db.transaction().execute(async (transaction) => {
      if (await anImportIsOpen(transaction)) return 0
      const due = await transaction
        .selectFrom('panel_users')
        .select('id')
        .where('updated_at', '<', before)
        .orderBy('updated_at')
        .limit(atOnce)
        .execute()
      const ids = due.map(({ id }) => id)
      if (ids.length > 0) await endFailedImports(transaction)
      return markErased(transaction, ids, { reason: 'retention', by: null })
    })
    if (erased === 0) return
    await forgetImports(services)
    await finishErasures(services)
    services.log.info({ people: erased }, 'people of the consumer panel were kept long enough, and are erased')
  }
}
