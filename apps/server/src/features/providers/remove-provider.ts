import type { RemovedProvider } from '@plumbline/contract/providers/providers.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { unknownProvider } from '../access/readable-providers.ts'
import { cancelAttributionsOf } from '../attribution/cancel-attributions-of.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockProvider } from '../batches/lock-provider.ts'
import { forgetScoresOf } from '../imports/arriving/forget-scores-of.ts'
import { announceImport } from '../imports/rows/announce-import.ts'
import { cancelImportsOf } from '../imports/rows/cancel-imports-of.ts'
import { findProvider } from './list-providers.ts'
import { findRemovedProvider } from './removed-providers.pg.ts'

/** Hides a provider from everybody at once and calls its imports and attributions off. It can be restored until it is deleted. */
export async function removeProvider(
  { db, events, files }: Pick<Services, 'db' | 'events' | 'files'>,
  caller: Caller,
  id: number,
): Promise<RemovedProvider> {
  const { removed, ended } = await db.transaction().execute(async (transaction) => {
    await lockProvider(transaction, id)
    const provider = await findProvider(transaction, caller, id)
    if (provider === undefined) throw unknownProvider()
    await transaction
      .updateTable('providers')
      .set({ removed_at: new Date(), removed_by: caller.userId })
      .where('id', '=', id)
      .execute()
    const imports = await cancelImportsOf(transaction, id)
    const attributionsCalledOff = await cancelAttributionsOf(transaction, id)
    const row = await findRemovedProvider(transaction, id)
    if (row === undefined) throw new Error(`provider ${id} is not removed`)
    await recordAudit(transaction, {
      userId: caller.userId,
      action: 'provider.remove',
      subject: `provider ${id}`,
      before: { name: provider.name, email: provider.email, batchId: provider.batchId },
      after: { restorableUntil: row.restorableUntil, importsCalledOff: imports.cancelCount, attributionsCalledOff },
    })
    return { removed: row, ended: imports.endedIds }
  })
  for (const importId of ended) {
    announceImport({ events }, { id: importId, providerId: id }, { state: 'cancelled', progress: 1 })
  }
  await forgetScoresOf({ db, files }, ended)
  events.publish({ type: 'providers-changed' })
  return removed
}
