import type { ExportKind } from '@plumbline/contract/exports/export-kinds.ts'
import { openStatuses } from '@plumbline/contract/exports/export-status.ts'
import { sql } from 'kysely'
import type { Services } from '../../platform/services.ts'
import { removeExpiredExports } from './remove-expired-exports.ts'

/** Removes all files of some kinds at once, made or in the making: they tell of what is to be told no more. */
export async function dropExports(
  services: Pick<Services, 'db' | 'files' | 'keys'>,
  kinds: readonly ExportKind[],
): Promise<void> {
  const { db } = services
  await db
    .updateTable('export_jobs')
    .set({ cancel_requested: true })
    .where('kind', 'in', kinds)
    .where('state', 'in', openStatuses)
    .execute()
  await db
    .updateTable('export_jobs')
    .set({ expires_at: sql<Date>`now() - interval '1 second'` })
    .where('kind', 'in', kinds)
    .where('state', 'not in', openStatuses)
    .execute()
  await removeExpiredExports(services, new Date())
}
