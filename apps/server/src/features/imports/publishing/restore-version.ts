import type { Transaction } from 'kysely'
import { ApiFailure } from '../../../platform/http/api-failure.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { lockProvider } from '../../batches/lock-provider.ts'
import { announceImport } from '../rows/announce-import.ts'
import { daysKept } from '../upkeep/retention-period.ts'
import { currentVersionOf, versionName } from './published-versions.pg.ts'
import { supersedeVersion } from './supersede-version.pg.ts'

/** Publishes again what an import had published and another has replaced since. */
export async function restoreVersion(services: Services, importId: number, restoredBy: number): Promise<void> {
  const { providerId, batchId } = await services.db
    .transaction()
    .execute((transaction) => restoreWithin(transaction, importId, restoredBy))
  announceImport(services, { id: importId, providerId }, { state: 'completed', progress: 1 })
  services.events.publish({ type: 'batch-published', providerId, batchId })
}

async function restoreWithin(transaction: Transaction<Database>, importId: number, restoredBy: number) {
  const owner = await transaction
    .selectFrom('imports')
    .select(['provider_id', 'version_id'])
    .where('id', '=', importId)
    .executeTakeFirst()
  if (!owner) throw new ApiFailure('not_found', 'There is no such import. Open the list of imports.')
  if (owner.version_id === null)
    throw new ApiFailure('conflict', 'This import published nothing that could be restored.')
  const { provider_id: providerId, version_id: versionId } = owner
  await lockProvider(transaction, providerId)
  const version = await transaction
    .selectFrom('batch_versions')
    .select(['id', 'batch_id', 'version', 'superseded_at', 'dropped_at'])
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow()
  const current = await currentVersionOf(transaction, providerId)
  if (current?.id === versionId) throw new ApiFailure('conflict', 'This is what is published now.')
  if (version.dropped_at !== null) {
    throw new ApiFailure(
      'conflict',
      `Replaced data are kept for ${await daysKept(transaction)} days; these are gone. Upload the file again.`,
    )
  }
  if (current) await supersedeVersion(transaction, current.id)
  await transaction.updateTable('batch_versions').set({ superseded_at: null }).where('id', '=', versionId).execute()
  await transaction
    .updateTable('providers')
    .set({ current_version_id: versionId })
    .where('id', '=', providerId)
    .execute()
  await recordAudit(transaction, {
    userId: restoredBy,
    action: 'batch.restore',
    subject: `provider ${providerId}`,
    before: { version: current ? versionName(current) : null },
    after: { version: `${version.batch_id}.${version.version}`, importId },
  })
  return { providerId, batchId: version.batch_id }
}
