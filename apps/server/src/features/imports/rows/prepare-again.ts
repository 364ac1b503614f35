import type { Transaction } from 'kysely'
import type { Database } from '../../../platform/postgres/database.ts'
import type { Services } from '../../../platform/services.ts'
import { importJob, importKey } from '../jobs/import-job.ts'
import { settleNotices } from './tell-requester.ts'

/** Has a preview that waits made again; false where it waits no longer: somebody may have discarded it, or asked for the same, a moment before. */
export async function prepareAgainWithin(
  transaction: Transaction<Database>,
  { jobs }: Pick<Services, 'jobs'>,
  job: { readonly id: number; readonly providerId: number },
): Promise<boolean> {
  const row = await transaction
    .updateTable('imports')
    .set({ state: 'queued', progress: 0, attempts: 0, preview: null, facts: null })
    .where('id', '=', job.id)
    .where('provider_id', '=', job.providerId)
    .where('state', '=', 'ready')
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) return false
  await settleNotices(transaction, job.id, null)
  await jobs.send(importJob, { providerId: job.providerId }, { key: importKey(job), within: transaction })
  return true
}
