import { openStatuses } from '@plumbline/contract/exports/export-status.ts'
import type { Transaction } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

/**
 * Calls off every file that is being made of a provider: those that wait end when they are taken, work in hand notices within a
 * second.
 * @returns whether one is in hand, which may still put its file in place
 */
export async function cancelExportsOf(transaction: Transaction<Database>, providerId: number): Promise<boolean> {
  const called = await transaction
    .updateTable('export_jobs')
    .set({ cancel_requested: true })
    .where('provider_id', '=', providerId)
    .where('state', 'in', openStatuses)
    .returning('state')
    .execute()
  return called.some(({ state }) => state === 'running')
}
