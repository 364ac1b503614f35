import type { Services } from '../../platform/services.ts'
import { exportFolder, removeExportFiles } from './export-files.ts'

/**
 * Removes what a server that died had written of exports and not recorded. Only before exports are made: files come
 * before their row.
 */
export async function removeExportLeftovers({ db, files }: Pick<Services, 'db' | 'files'>): Promise<void> {
  const rows = await db.selectFrom('export_jobs').select('files').execute()
  const recorded = new Set(rows.flatMap((row) => row.files.map(({ key }) => key)))
  for (const key of await files.keys(exportFolder)) {
    if (!recorded.has(key)) await files.remove(key)
  }
}

/** Deletes exports whose time is over: files first, so that a server which dies in between finds them again. */
export async function removeExpiredExports(
  services: Pick<Services, 'db' | 'files' | 'keys'>,
  now: Date,
): Promise<void> {
  const { db } = services
  const expired = await db.selectFrom('export_jobs').select(['id', 'files']).where('expires_at', '<', now).execute()
  for (const row of expired) {
    await removeExportFiles(services, row.files)
    await db.deleteFrom('export_jobs').where('id', '=', row.id).execute()
  }
}
