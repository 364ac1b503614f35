import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockProvider } from '../batches/lock-provider.ts'
import { cancelExportsOf } from '../exports/cancel-exports-of.ts'
import { arrivingScoresOf } from '../imports/arriving/arriving-scores.ts'
import { cancelImportsOf } from '../imports/rows/cancel-imports-of.ts'
import { endedStates } from '../imports/rows/import-states.ts'
import { removeWorkOf } from '../imports/upkeep/remove-work-of.ts'
import { readProductSettings } from '../product/product-settings.ts'
import { remainsOf } from './provider-remains.pg.ts'
import { removedTooLongBefore } from './removal-period.ts'

type UsedServices = Pick<Services, 'db' | 'analytics' | 'files' | 'events'>

/**
 * Deletes providers that were removed longer ago than the settings keep them, with all that belongs to them. The rows go
 * last, together with the receipt in the audit log: when the server dies in between, the next run finds what is left by
 * them.
 */
export async function purgeRemovedProviders(services: UsedServices, now: Date): Promise<void> {
  const { retention } = await readProductSettings(services.db)
  const before = removedTooLongBefore(now, retention.removedProviderDays)
  const due = await services.db
    .selectFrom('providers')
    .select('id')
    .where('removed_at', '<', before)
    .orderBy('id')
    .execute()
  for (const { id } of due) await purge(services, id, { now, before })
}

interface Moments {
  readonly now: Date
  /** What was removed before it is due. */
  readonly before: Date
}

async function purge(services: UsedServices, id: number, moments: Moments): Promise<void> {
  if (!(await beginPurging(services, id, moments))) return
  const { db, files } = services
  const remains = await remainsOf(db, id)
  await removeWorkOf(services, remains)
  for (const key of remains.fileKeys) {
    await arrivingScoresOf(services)?.drop(key)
    await files.remove(key)
  }
  await db.transaction().execute(async (transaction) => {
    await recordAudit(transaction, {
      userId: null,
      action: 'provider.purge',
      subject: `provider ${id}`,
      before: {
        name: remains.name,
        removedAt: remains.removedAt?.toISOString() ?? null,
        versions: remains.versions,
        uploads: remains.uploads,
      },
      after: { deletedFiles: remains.fileKeys.length, deletedAt: moments.now.toISOString() },
    })
    await transaction.deleteFrom('providers').where('id', '=', id).execute()
  })
  services.events.publish({ type: 'providers-changed' })
}

/** Nothing can be restored any more once this says yes; it says no while an import or a file is at work. */
async function beginPurging({ db }: UsedServices, id: number, { now, before }: Moments): Promise<boolean> {
  return await db.transaction().execute(async (transaction) => {
    await lockProvider(transaction, id)
    const marked = await transaction
      .updateTable('providers')
      .set(({ fn, val }) => ({ purging_at: fn.coalesce('purging_at', val(now)) }))
      .where('id', '=', id)
      .where('removed_at', '<', before)
      .returning('id')
      .executeTakeFirst()
    if (marked === undefined) return false
    await cancelImportsOf(transaction, id)
    const isExporting = await cancelExportsOf(transaction, id)
    const working = await transaction
      .selectFrom('imports')
      .select('id')
      .where('provider_id', '=', id)
      .where('state', 'not in', endedStates)
      .executeTakeFirst()
    return working === undefined && !isExporting
  })
}
